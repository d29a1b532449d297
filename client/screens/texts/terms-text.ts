/**
 * The terms of service (SPEC 2), section by section. The screen fills `{paper}`, `{town}`, `{region}`,
 * `{network}`, `{charity}`, `{email}` (the support address), `{address}` (one line), `{url}` and `{updated}`.
 */
import type { LegalSection } from "../../../shared/publication/publication-texts.ts";

/** Day of the last change of the wording, for `{updated}`; it moves with every edit below. */
export const TERMS_UPDATED = "November 21, 2026";

export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: "agreement",
    heading: "What you agree to",
    paragraphs: [
      "These terms are an agreement between you and the publisher of {paper} about the use of {url}. By using the site you accept them. If you do not accept them, please do not use the site. They were last updated on {updated}.",
    ],
  },
  {
    id: "the-site",
    heading: "What the site is",
    paragraphs: [
      "{paper} is a local news site for {town}, {region}, and part of {network}. It is free, needs no account and is open to the public. News pages list stories by other publishers with a short excerpt and a link. The blog and the guides are our own work.",
      "We may change, interrupt or end any part of the site. We try to keep addresses working, but we do not promise that the site will always be available or that a page will always be there.",
    ],
  },
  {
    id: "your-use",
    heading: "Using the site",
    paragraphs: [
      "You may read, print and link to any page, and quote from our own work as fair use allows. In return we ask that you stay within the law and respect other people. In particular, you may not:",
    ],
    list: [
      "Attack, overload or probe the site, or get around measures that protect it. Good-faith reports of security problems are welcome at {email}.",
      "Pose as {paper}, as one of its editors, or as another person.",
      "Present our pages inside a frame, or copy them to another address, so that readers mistake yours for ours.",
      "Gather names, addresses or other personal data from the site.",
      "Use the site to send unlawful, fraudulent or threatening material.",
    ],
  },
  {
    id: "other-publishers",
    heading: "Stories by other publishers",
    paragraphs: [
      "Headlines, excerpts and pictures in the news sections come from feeds that publishers offer to the public. They remain the property of those publishers. We show short extracts so that readers can find the originals, and we do not republish full articles. Nothing in these terms gives you any right in the work of others; ask them for permission.",
      "If you publish a feed that we use and would like it changed or removed, write to {email}. You need not give a reason.",
    ],
  },
  {
    id: "our-work",
    heading: "Our own work",
    paragraphs: [
      "Blog posts, guides, the design of the site and the name {paper} belong to us or to those who allow us to use them. You may share a link or a short quotation with credit. Teachers and libraries may make copies for their own use without charge. To reprint a whole post, translate it or use it commercially, please get our written permission first.",
      "Our RSS feed is meant for personal feed readers and for sites that show headlines, short descriptions and links to us.",
    ],
  },
  {
    id: "automated-access",
    heading: "Automated access and artificial intelligence",
    paragraphs: [
      "Search engines may index the site, and feed readers may fetch its feeds, as our robots.txt file allows and at a rate that does not burden it. Accessibility tools, archives of record and research that is not commercial are welcome on the same footing.",
      "Without our written permission you may not copy the site in bulk. {rights}",
      "Permission from us does not cover the work of the publishers we link to.",
    ],
  },
  {
    id: "submissions",
    heading: "What you send us",
    paragraphs: [
      "When you send a letter, tip, event, picture or other work for publication, you keep your rights in it. You allow us to publish it, to edit it for length, clarity and law, to keep it in the blog, and to show it in connection with the site, without payment and without limit of time or territory. You confirm that the work is yours or that you may send it, that it is true to the best of your knowledge, and that it harms nobody’s rights.",
      "We decide what is published. Please mark clearly anything that is meant in confidence and not for publication.",
    ],
  },
  {
    id: "opinion",
    heading: "Opinion",
    paragraphs: [
      "Opinion pieces express the views of their authors. Neither {paper} nor {network} necessarily agrees with them, and the views of publishers we link to are their own.",
    ],
  },
  {
    id: "links-and-embeds",
    heading: "Links, frames and events",
    paragraphs: [
      "The site links to other sites and can show frames from other companies, such as videos, maps and forms. Their terms apply there. We choose them with care, but we do not control them, and a link is not an endorsement. Dates, places and prices of events come from organizers, so check with them before you travel or pay.",
    ],
  },
  {
    id: "advertising-and-donations",
    heading: "Advertising and donations",
    paragraphs: [
      "Advertising is kept apart from other content, and advertisers are responsible for what they claim. Donations are made to or through {charity} on its own website and under its own terms, including those on refunds, receipts and taxes. A donation buys no goods, services or influence.",
    ],
  },
  {
    id: "no-advice",
    heading: "Information, not advice",
    paragraphs: [
      "What you find here is general information. It is not medical, legal, financial or tax advice, and reading it creates no professional relationship. Do not rely on the site for warnings in an emergency: follow the authorities, and in the United States call 911.",
    ],
  },
  {
    id: "accuracy",
    heading: "Accuracy and corrections",
    paragraphs: [
      "We want to be right and we correct what is wrong. Still, news is made in a hurry, feeds may be late or faulty, and the stories we link to are outside our control. To report an error, write to {email} with the address of the page and what it should say.",
    ],
  },
  {
    id: "copyright-notices",
    heading: "Copyright complaints",
    paragraphs: [
      "We respond to notices under the Digital Millennium Copyright Act, 17 U.S.C. § 512. If you believe that something on this site infringes your copyright, send a notice to the attention of “Copyright” at {email} or {address}. It must contain:",
    ],
    list: [
      "Your physical or electronic signature, or that of a person authorized to act for you.",
      "The work that you say is infringed.",
      "The material that you want removed and its exact address on this site.",
      "Your address, telephone number and email address.",
      "A statement that you believe in good faith that the use is not authorized by the owner, its agent or the law.",
      "A statement, under penalty of perjury, that the notice is accurate and that you are the owner or may act for the owner.",
    ],
  },
  {
    id: "counter-notices",
    heading: "Counter notices",
    paragraphs: [
      "If material of yours was removed by mistake or misidentification, you may send a counter notice to the same addresses. It must identify the material and where it stood, state under penalty of perjury your good-faith belief that it was removed in error, give your name, address and telephone number, consent to the jurisdiction of the federal court for your district (or, if you live abroad, of any district where we may be found) and to service of process by the person who complained, and be signed.",
      "We pass a valid counter notice on and may restore the material after ten to fourteen business days unless we hear that a court action has been filed. Anyone who knowingly misrepresents a claim may be liable for damages. We stop publishing work by contributors who infringe repeatedly.",
    ],
  },
  {
    id: "no-warranty",
    heading: "No warranty",
    paragraphs: [
      "The site is provided as it is and as it is available. As far as the law allows, we make no warranties of any kind, express or implied, including warranties of accuracy, merchantability, fitness for a particular purpose and non-infringement.",
    ],
  },
  {
    id: "liability",
    heading: "Limits of liability",
    paragraphs: [
      "As far as the law allows, {paper}, {network} and the people who work for them are not liable for indirect, incidental, special, consequential or punitive damages arising from the use of the site, and our total liability for any claim is limited to one hundred dollars. Some states do not permit such limits, and in those states they apply only as far as they may. Nothing here limits liability for fraud, willful misconduct or anything that cannot be limited by law.",
    ],
  },
  {
    id: "indemnity",
    heading: "If your use harms others",
    paragraphs: [
      "If someone makes a claim against us because you broke these terms or because material you sent us violated their rights, you agree to cover the reasonable losses and costs that result from it, to the extent the law permits.",
    ],
  },
  {
    id: "governing-law",
    heading: "Governing law",
    paragraphs: [
      "These terms are governed by the law of {region}, without regard to its rules on conflicts of law, and by the federal law of the United States. Courts in {region} have jurisdiction over disputes, and either side may use a small claims court instead. If you are a consumer elsewhere, you keep the protection that the mandatory law of your home gives you. Please write to us first: most disagreements can be settled by a letter.",
    ],
  },
  {
    id: "privacy",
    heading: "Privacy",
    paragraphs: [
      "The Privacy Policy explains how we treat information about readers. It is part of these terms.",
    ],
  },
  {
    id: "general",
    heading: "General points",
    paragraphs: [
      "If a part of these terms cannot be enforced, the rest remains in force. If we do not insist on a right at once, we have not given it up. You may not transfer your rights under these terms without our consent. Together with the Privacy Policy, this is the whole agreement between you and us about the site.",
    ],
  },
  {
    id: "changes",
    heading: "Changes to these terms",
    paragraphs: [
      "We may revise these terms, and the revised terms apply from the day they appear on this page with a new date. They do not apply backward. If you go on using the site after that day, you accept them. The current version is the one dated {updated}.",
    ],
  },
  { id: "contact", heading: "Contact", paragraphs: ["Write to {email} or to {paper}, {address}."] },
];
