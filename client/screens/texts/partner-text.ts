/**
 * The words of the partners page and its Partnership Opportunities block (SPEC 2). The screen fills
 * `{paper}` and `{town}`.
 */

export const PARTNERSHIP_TEXT = {
  intro: "{paper} works with libraries, schools, clubs, shops and other newsrooms.",
  documents: "These documents say what a partnership can look like and what we ask of both sides.",
  heading: "Partnership Opportunities",
  text: "If your organization serves people in {town}, we may be useful to one another. Tell us who you are, what you have in mind and how we can reach you. A partner gains no influence on what we publish.",
  opportunities: [
    {
      title: "Community groups",
      text: "Share your calendar with us, so that suppers, meetings and concerts reach the people they are meant for.",
    },
    {
      title: "Schools and libraries",
      text: "Use our pages in class or at the reference desk, and talk with us about how news is made and checked.",
    },
    {
      title: "Newsrooms and publishers",
      text: "Offer us your feed. We send readers to your site and never republish your articles in full.",
    },
    {
      title: "Local businesses",
      text: "Advertise or sponsor in a place your neighbors read. Paid space is always marked as paid.",
    },
  ],
  button: "Contact Partnership Team",
} as const;
