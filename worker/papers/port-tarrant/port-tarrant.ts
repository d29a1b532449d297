/**
 * The Port Tarrant Signal, a second sample paper: another country, time zone, colours and type, and
 * its own legal texts and questions. `npm start -- --paper port-tarrant` shows it.
 */
import type { EdgePublication } from "../edge-publication.ts";
import { PORT_TARRANT_FAQ } from "./port-tarrant-faq.ts";
import { PORT_TARRANT_FEEDS, PORT_TARRANT_SOURCES } from "./port-tarrant-feeds.ts";
import { PORT_TARRANT_PRIVACY, PORT_TARRANT_TERMS } from "./port-tarrant-legal.ts";
import { PORT_TARRANT_PEOPLE, PORT_TARRANT_PRINCIPLES } from "./port-tarrant-principles.ts";

const DOCUMENTS = "https://drive.google.com/drive/folders/port-tarrant-signal";

export const PORT_TARRANT = {
  id: "port-tarrant",
  name: "Port Tarrant Signal",
  town: "Port Tarrant",
  region: "Otago",
  url: "https://porttarrantsignal.example",
  tagline: "The harbour, the hills and the road between",
  about:
    "The Port Tarrant Signal reads the news for a harbour town in Otago, New Zealand, and for the farms behind it. It is owned by its readers, and every headline leads to the people who reported the story.",
  network: { name: "South Coast Independent Papers" },
  foundedYear: 2025,
  country: "NZ",
  locale: "en-NZ",
  timeZone: "Pacific/Auckland",
  contact: {
    street: "2 Wharf Street",
    locality: "Port Tarrant",
    regionCode: "",
    postalCode: "9099",
    emails: [
      { label: "Newsroom", address: "news@porttarrantsignal.example" },
      { label: "Notices and office", address: "office@porttarrantsignal.example" },
    ],
    phones: [
      { label: "Newsroom", number: "03 555 0142" },
      { label: "Office", number: "03 555 0119" },
    ],
    supportEmail: "office@porttarrantsignal.example",
    donationsEmail: "members@porttarrantsignal.example",
    securityEmail: "security@porttarrantsignal.example",
  },
  numbers: [
    { label: "Police, fire, ambulance", number: "111" },
    { label: "Police, not urgent", number: "105" },
    { label: "Port Tarrant Hospital", number: "03 555 0155" },
    { label: "Power failures", number: "03 555 0177" },
    { label: "Shelter at the marae", number: "03 555 0133" },
  ],
  people: PORT_TARRANT_PEOPLE,
  principles: PORT_TARRANT_PRINCIPLES,
  rights: { aiInput: true },
  trustTxt: { belongto: ["https://southcoast.example/"] },
  hours: [
    { days: "Monday to Friday", time: "8.30 am to 5 pm" },
    { days: "Saturday", time: "9 am to noon" },
    { days: "Sunday", time: "closed" },
  ],
  social: [
    { name: "Facebook", url: "https://www.facebook.com/porttarrantsignal" },
    { name: "Bluesky", url: "https://bsky.app/profile/porttarrantsignal.example" },
    { name: "YouTube", url: "https://www.youtube.com/@porttarrantsignal" },
  ],
  donation: {
    charity: "the South Coast Journalism Trust",
    url: "https://give.southcoast.example/signal",
  },
  ads: {},
  embeds: {
    map: {
      title: "Map of the harbour around our office",
      src: "https://www.openstreetmap.org/export/embed.html?bbox=170.58%2C-45.84%2C170.67%2C-45.79&layer=mapnik",
      href: "https://www.openstreetmap.org/#map=14/-45.8150/170.6250",
      provider: "OpenStreetMap",
    },
  },
  partners: [
    {
      id: "partner-document-1",
      title: "Partner Document 1",
      description: "Who owns the paper, what its readers decide, and the rules the newsroom keeps.",
    },
    {
      id: "partner-document-2",
      title: "Partner Document 2",
      description: "Working with schools, clubs and marae: calendars, notices and shared events.",
    },
    {
      id: "partner-document-3",
      title: "Partner Document 3",
      description: "Notices and sponsorship: sizes, prices, and how paid space is marked.",
    },
  ].map((document) => ({
    ...document,
    viewUrl: `${DOCUMENTS}/${document.id}/view`,
    driveUrl: DOCUMENTS,
    downloadUrl: `${DOCUMENTS}/${document.id}/download`,
  })),
  stockPictures: ["03", "05", "06", "08", "09", "11"].map((number) => `/stock/${number}.svg`),
  home: ["local", "world", "events", "video", "technology", "lifestyle"],
  hosts: ["porttarrantsignal.example"],
  feeds: PORT_TARRANT_FEEDS,
  sourceNames: PORT_TARRANT_SOURCES,
  texts: { privacy: PORT_TARRANT_PRIVACY, terms: PORT_TARRANT_TERMS, faq: PORT_TARRANT_FAQ },
} as const satisfies EdgePublication;
