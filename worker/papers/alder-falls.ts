/** The Alder Falls Beacon, the paper that ships: copy this file to make a paper of your own. */
import { ALDER_FALLS_FEEDS, SOURCE_NAMES } from "./alder-falls-feeds.ts";
import { ALDER_FALLS_PEOPLE, ALDER_FALLS_PRINCIPLES } from "./alder-falls-principles.ts";
import type { EdgePublication } from "./edge-publication.ts";

const DRIVE = "https://drive.google.com/drive/folders/alder-falls-beacon-partners";

export const ALDER_FALLS = {
  id: "alder-falls",
  name: "The Alder Falls Beacon",
  town: "Alder Falls",
  region: "Vermont",
  url: "https://alderfallsbeacon.example",
  tagline: "News with the porch light on",
  about:
    "The Alder Falls Beacon gathers news for Alder Falls, Vermont, and the towns along the river. Founded in 2025 as part of Hearthside Local News, it links every story to the people who reported it and asks nothing of its readers but their attention.",
  network: { name: "Hearthside Local News" },
  foundedYear: 2025,
  country: "US",
  locale: "en-US",
  timeZone: "America/New_York",
  contact: {
    street: "14 Mill Street",
    locality: "Alder Falls",
    regionCode: "VT",
    postalCode: "05099",
    emails: [
      { label: "Newsroom", address: "news@alderfallsbeacon.example" },
      { label: "General inquiries", address: "hello@alderfallsbeacon.example" },
    ],
    phones: [
      { label: "News desk", number: "(802) 555-0142" },
      { label: "Front office", number: "(802) 555-0119" },
    ],
    supportEmail: "hello@alderfallsbeacon.example",
    donationsEmail: "donations@alderfallsbeacon.example",
    securityEmail: "security@alderfallsbeacon.example",
  },
  numbers: [
    { label: "Police, fire, ambulance", number: "911" },
    { label: "Alder Falls police", number: "(802) 555-0110" },
    { label: "River Valley Hospital", number: "(802) 555-0155" },
    { label: "Power failures", number: "(802) 555-0177" },
    { label: "Shelter at the town hall", number: "(802) 555-0133" },
    { label: "Roads and bridges", number: "511" },
  ],
  people: ALDER_FALLS_PEOPLE,
  principles: ALDER_FALLS_PRINCIPLES,
  rights: { aiInput: false },
  trustTxt: { controlledby: ["https://hearthside.example/"] },
  hours: [
    { days: "Mon-Fri", time: "8:00 AM-8:00 PM" },
    { days: "Sat", time: "9:00 AM-5:00 PM" },
    { days: "Sun", time: "10:00 AM-4:00 PM" },
    { days: "News desk", time: "24/7" },
  ],
  social: [
    { name: "Facebook", url: "https://www.facebook.com/alderfallsbeacon" },
    { name: "Instagram", url: "https://www.instagram.com/alderfallsbeacon" },
    { name: "YouTube", url: "https://www.youtube.com/@alderfallsbeacon" },
  ],
  donation: {
    charity: "the Hearthside Fund for Local Journalism",
    url: "https://give.hearthside.example/alder-falls-beacon",
  },
  ads: {},
  embeds: {
    video: {
      title: "From the open film shelf: Big Buck Bunny",
      src: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
      href: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      provider: "YouTube",
      picture: "/stock/02.svg",
    },
    map: {
      title: "Map of the town around our office",
      src: "https://www.openstreetmap.org/export/embed.html?bbox=-72.60%2C44.24%2C-72.54%2C44.28&layer=mapnik",
      href: "https://www.openstreetmap.org/#map=14/44.2601/-72.5754",
      provider: "OpenStreetMap",
    },
  },
  partners: [
    {
      id: "partner-document-1",
      title: "Partner Document 1",
      description:
        "Who we are: the paper, its readers, the network behind it, and the standards that hold for everything we publish.",
    },
    {
      id: "partner-document-2",
      title: "Partner Document 2",
      description:
        "Working together: what a partnership can cover, from calendars and feeds to classroom visits, and how one begins.",
    },
    {
      id: "partner-document-3",
      title: "Partner Document 3",
      description:
        "Advertising and sponsorship: sizes and places, how paid space is marked, and what we do not accept.",
    },
  ].map((document) => ({
    ...document,
    viewUrl: `${DRIVE}/${document.id}/view`,
    driveUrl: DRIVE,
    downloadUrl: `${DRIVE}/${document.id}/download`,
  })),
  stockPictures: Array.from(
    { length: 12 },
    (_, index) => `/stock/${String(index + 1).padStart(2, "0")}.svg`,
  ),
  hosts: ["alderfallsbeacon.example"],
  feeds: ALDER_FALLS_FEEDS,
  sourceNames: SOURCE_NAMES,
} as const satisfies EdgePublication;
