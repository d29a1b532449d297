/** A whole publication for tests of components; a test names only what it is about. */
import type { Embed, Publication } from "../../shared/publication/publication.ts";

export function aPublication(fields: Partial<Publication> = {}): Publication {
  return {
    id: "test-paper",
    name: "The Test Paper",
    town: "Testville",
    region: "Vermont",
    url: "https://paper.example",
    tagline: "All of it",
    about: "A paper for tests.",
    network: { name: "Test Network" },
    foundedYear: 2025,
    country: "US",
    locale: "en-US",
    timeZone: "America/New_York",
    contact: {
      street: "1 Main Street",
      locality: "Testville",
      regionCode: "VT",
      postalCode: "05000",
      emails: [
        { label: "News", address: "news@paper.example" },
        { label: "Office", address: "office@paper.example" },
      ],
      phones: [
        { label: "News", number: "(802) 555-0100" },
        { label: "Office", number: "(802) 555-0101" },
      ],
      supportEmail: "help@paper.example",
      donationsEmail: "give@paper.example",
      securityEmail: "security@paper.example",
    },
    social: [
      { name: "Facebook", url: "https://facebook.example/paper" },
      { name: "Instagram", url: "https://instagram.example/paper" },
      { name: "YouTube", url: "https://youtube.example/paper" },
    ],
    donation: { charity: "the Test Fund", url: "https://charity.example/give" },
    ads: {},
    hours: [{ days: "Mon-Fri", time: "8:00 AM-8:00 PM" }],
    embeds: {},
    partners: [1, 2, 3].map((number) => ({
      id: `document-${number}`,
      title: `Partner Document ${number}`,
      description: "What it says.",
      viewUrl: `https://drive.example/${number}/view`,
      driveUrl: `https://drive.example/${number}`,
      downloadUrl: `https://drive.example/${number}/download`,
    })),
    ...fields,
  };
}

export function anEmbed(fields: Partial<Embed> = {}): Embed {
  return {
    title: "A film",
    src: "https://video.example/embed/1",
    href: "https://video.example/watch/1",
    provider: "Video",
    ...fields,
  };
}
