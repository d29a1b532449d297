/** Texts of The Alder Falls Beacon about itself. */

export const ALDER_FALLS_TEXTS = {
  tagline: "News with the porch light on",
  about:
    "The Alder Falls Beacon gathers news for Alder Falls, Vermont, and the towns along the river. Founded in 2025 as part of Hearthside Local News, it links every story to the people who reported it and asks nothing of its readers but their attention.",
  hours: [
    { days: "Mon-Fri", time: "8:00 AM-8:00 PM" },
    { days: "Sat", time: "9:00 AM-5:00 PM" },
    { days: "Sun", time: "10:00 AM-4:00 PM" },
    { days: "News desk", time: "24/7" },
  ],
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
  ],
} as const;
