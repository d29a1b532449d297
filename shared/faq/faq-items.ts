/**
 * Frequently asked questions (SPEC 2): plain text in ten topics. The screen fills the placeholders
 * `{paper}`, `{town}`, `{region}`, `{network}`, `{email}` (the support address) and `{charity}`.
 */
/* oxlint-disable max-lines -- data */
import { FAQ_TOPICS, type FaqItem, type FaqTopicId } from "./faq.ts";

const QUESTIONS: Readonly<Record<FaqTopicId, readonly Omit<FaqItem, "topic">[]>> = {
  coverage: [
    {
      id: "what-is-the-paper",
      question: "What is {paper}?",
      answer:
        "{paper} is a news site for {town}, {region}, and part of {network}. It brings local, national and world news together on one set of pages and adds its own writing in the blog. Everything on it is public and free to read.",
    },
    {
      id: "who-writes-the-stories",
      question: "Who writes the stories I see here?",
      answer:
        "The stories on the news pages come from other publishers. Each card names its source. What we write ourselves appears in the blog, and nowhere do we put our name on someone else’s reporting.",
    },
    {
      id: "how-stories-are-chosen",
      question: "How do you choose which stories to show?",
      answer:
        "We choose publishers, not single stories. For each section we pick feeds that we consider reliable and useful to readers in {town}, and the newest stories from them appear by date. When a section draws on several feeds, each may fill only its share, so that one busy publisher cannot crowd out the rest.",
    },
    {
      id: "why-links-not-copies",
      question: "Why do I have to leave this site to read a full story?",
      answer:
        "Because the story belongs to the people who reported it. We show a headline, a short excerpt and a picture where the publisher offers one, and then link to the original. That way the publisher gets the reader, and you get the version that will be corrected if anything in it is wrong.",
    },
    {
      id: "article-details-coming-soon",
      question: "Why does a story page say “Article Details Coming Soon”?",
      answer:
        "A story page shows what we know about a story: its title, source, date and excerpt, with a link to the full text at the publisher. We do not republish other people’s articles, so there is no more to show there for now. After about six months the address of a story shows the notice alone.",
    },
    {
      id: "how-often-updated",
      question: "How often are the pages updated?",
      answer:
        "Feeds are checked again and again through the day and night, busy ones more often than quiet ones. A new story usually appears here within minutes to an hour of its publication. If a publisher is slow or unreachable, we go on showing the last stories we received.",
    },
    {
      id: "paywalled-sources",
      question: "Do the stories you link to cost money?",
      answer:
        "Reading {paper} costs nothing. Some publishers we link to limit how many articles you may read or ask you to subscribe. That is their decision, and we have no influence on it and no share in it.",
    },
    {
      id: "duplicate-stories",
      question: "Why do I sometimes see the same event twice?",
      answer:
        "Stories of one event share a card: it shows one of them, and a line below it opens the headlines of the other newsrooms. Which stories belong together is decided by their words alone, and where two newsrooms share too few of them you see both. Reading two accounts is often the quickest way to learn what is certain.",
    },
    {
      id: "suggest-a-source",
      question: "Can I suggest a publisher for one of the sections?",
      answer:
        "Yes, please do. Write to {email} with the name of the publisher, the address of its feed if you know it, and a line about why it would serve readers here. We look for steady publication, clear authorship and a habit of correcting mistakes.",
    },
    {
      id: "breaking-news",
      question: "How does the Breaking News section work?",
      answer:
        "It shows three stories, one each from our world, technology and local feeds: the newest of each that the slider above it does not show already. They are chosen by time and not by an editor’s sense of drama. For emergencies in progress, please follow your town, county and state authorities.",
    },
  ],
  corrections: [
    {
      id: "report-an-error",
      question: "I found a mistake. How do I report it?",
      answer:
        "Write to {email} with the address of the page, the words that are wrong, and what would be right. A link to a source helps us act quickly. You do not need to give a reason or be a regular reader.",
    },
    {
      id: "error-in-linked-story",
      question: "What if the mistake is in a story by another publisher?",
      answer:
        "Please write to that publisher first, because only they can change the story. If their headline or excerpt on our pages is badly misleading, tell us as well. In a bad case we take the publisher’s feed off our pages while the matter is open.",
    },
    {
      id: "how-corrections-work",
      question: "How do you correct your own posts?",
      answer:
        "We fix the text and add a note to the post that says what was wrong and when it was changed. Spelling and layout are fixed without a note. A post that turns out to be wrong at its core stays at its address with an explanation in its place. Every such note is also on the page of all corrections.",
      link: { path: "/corrections", text: "All corrections" },
    },
    {
      id: "correction-time",
      question: "How quickly will a correction be made?",
      answer:
        "We read every report, and a clear error of fact in our own writing comes first. A simple case can be settled in minutes. If a claim needs checking with others, it takes longer, and we will tell you that we are looking into it.",
    },
    {
      id: "headline-changed",
      question: "A headline here differs from the one at the publisher. Why?",
      answer:
        "Publishers often rewrite headlines after a story appears. We show the headline that their feed carried when we last read it, so ours may lag behind for a while. The publisher’s page is always the one that counts.",
    },
    {
      id: "excerpt-cut-off",
      question: "Why does an excerpt stop in the middle of a sentence?",
      answer:
        "Excerpts are cut at 200 characters so that cards stay short and the story stays with its publisher. The cut is made by a machine, which cannot tell a good place to stop. Follow the link for the whole thought.",
    },
    {
      id: "wrong-picture",
      question: "Why does a picture not fit its story?",
      answer:
        "We use the picture that the publisher’s feed gives. When a feed gives none, or the picture cannot be loaded, a stock illustration stands in, and it has nothing to do with the people or places in the story. If a picture is misleading or hurtful, write to {email} and we will look at it.",
    },
    {
      id: "removal-request",
      question: "Can you remove a story about me?",
      answer:
        "We hold no copy of other publishers’ articles, only headline, excerpt and link, so a removal begins with them. A story that leaves their feed leaves our section pages, and its page here goes about six months later; write to {email} if that should happen sooner. The same address is right for our own blog posts. We seldom unpublish what is accurate, but we do weigh real harm, especially where a minor is concerned.",
    },
    {
      id: "disagree-with-decision",
      question: "What if I disagree with your answer to a complaint?",
      answer:
        "Reply and say so, and ask for a second reader. Someone who did not handle the first answer will look at it again where we can arrange that. You are also welcome to send a letter for publication, which lets other readers judge.",
    },
  ],
  privacy: [
    {
      id: "is-it-free",
      question: "Is {paper} free?",
      answer:
        "Yes. There is no paywall, no trial period and no limit on how much you read. Readers who can afford it may give through {charity}, and the site is the same for those who give and those who do not.",
    },
    {
      id: "need-an-account",
      question: "Do I need an account to read?",
      answer:
        "No. There are no accounts, no sign-in and no passwords, so there is nothing to create and nothing to leak. Every page is open to everyone.",
    },
    {
      id: "cookies",
      question: "Does this site set cookies?",
      answer:
        "No. We set no cookies of our own, which is why you see no cookie banner. Frames from other companies, such as a video or a map, may set theirs once they load, under their own policies.",
    },
    {
      id: "tracking",
      question: "Do you track what I read?",
      answer:
        "No. We run no analytics, no tracking pixels, no fingerprinting and no profiles of readers. Where pages are counted, which the Privacy Policy then says, nothing of a reader is in the count. Our hosting company handles ordinary technical data for every request, such as an IP address, in order to deliver pages and fend off attacks, as the Privacy Policy explains.",
    },
    {
      id: "session-flag",
      question: "What does this site store on my device?",
      answer:
        "With scripts turned on, one small note: when the donation card last had its turn, so that it does not come up on every page. It stands in the session storage of the tab and in your browser’s local storage, where other open tabs of this site find it. It contains a time and nothing else, and it is sent to nobody. Your browser also keeps copies of pages and pictures in its cache, as it does for any site.",
    },
    {
      id: "third-party-pictures",
      question: "Do other companies learn that I visited?",
      answer:
        "Many story pictures load straight from the publishers’ servers. As with any picture on the web, that server sees your IP address and your browser type; your browser is asked not to say which site the picture is for. If you would rather not, you can block third-party images in your browser and the pages will still work.",
    },
    {
      id: "embeds",
      question: "What happens when I open a video, a map or a form?",
      answer:
        "It loads in a frame from the company that provides it, such as a video or map service, and that company’s privacy rules then apply. Such frames are held back until you ask for one by its button. Each has a direct link, so you can open it on its own page instead.",
    },
    {
      id: "sell-my-data",
      question: "Do you sell or share my personal information?",
      answer:
        "No. We do not sell it, trade it or share it for advertising, and we gather very little in the first place. If you write to us, we use your message to answer you.",
    },
    {
      id: "data-request",
      question: "How can I see or delete what you know about me?",
      answer:
        "Unless you have written to us, we most likely hold nothing that we could connect with you. Write to {email} and we will tell you what we have and delete what we are not obliged to keep. You do not have to live in a state with a privacy law to ask.",
    },
    {
      id: "without-javascript",
      question: "Does the site work without JavaScript?",
      answer:
        "Yes. Menus, lists, the answers on this page and the blog all work with scripts turned off. The slider on the front page then waits to be scrolled by hand, a video or a map opens on a page of its own, and the donation card stays away.",
    },
  ],
  advertising: [
    {
      id: "are-there-ads",
      question: "Does this site show advertising?",
      answer:
        "There are places for ads, with a size that is fixed before anything loads, so that the text never jumps. When no ad is booked, you see a card of our own instead. Sponsors of the paper have a line or a picture that is part of the page, always under a word that says so. An ad stays in its place and never covers what you are reading.",
    },
    {
      id: "ads-and-privacy",
      question: "Do ads here follow me around the web?",
      answer:
        "We give advertisers no data about you. Where an ad network is used, its script runs in a closed frame that cannot reach the page around it. The network can still see what any server sees, such as your IP address, and an ad blocker is welcome here.",
    },
    {
      id: "how-to-advertise",
      question: "How can my business advertise?",
      answer:
        "Write to {email} or use the Contact page, and say what you would like to promote and when. The Partners page says more about working with us. We prefer businesses that serve people in {town} and nearby.",
    },
    {
      id: "ads-and-news",
      question: "Can an advertiser influence the news?",
      answer:
        "No. Our news pages are filled from feeds by date, and nobody can buy a place in them or pay to have one left out. Advertising that reads like an article would be marked as advertising or not accepted.",
    },
    {
      id: "refused-ads",
      question: "Which ads do you refuse?",
      answer:
        "We refuse ads that deceive, that make health claims without evidence, that attack people for who they are, or that pose as news. Political ads must say clearly who pays for them. If one slips through, send us a screenshot and we will deal with it.",
    },
    {
      id: "how-to-donate",
      question: "How can I give money?",
      answer:
        "Open the Donations page, choose an amount, once or monthly, and the button takes you to {charity} in a new tab. You complete the gift there. We never see your card number.",
    },
    {
      id: "tax-deductible",
      question: "Is my gift tax deductible?",
      answer:
        "That depends on the organization that receives it and on your own tax situation. Please ask {charity}, which also issues any receipt. We cannot give tax advice.",
    },
    {
      id: "donation-popup",
      question: "How do I turn off the donation card?",
      answer:
        "Press its Close button, hit the Escape key or click outside it. It then stays away as long as you have a tab of this site open, and for a few minutes after. It waits while you type or watch a video. It never appears on the Donations page, and it does not appear at all in a browser with scripts turned off.",
    },
    {
      id: "popup-came-back",
      question: "Why did the donation card come back?",
      answer:
        "The note that it has had its turn counts as long as a tab of this site is open. A later visit, another browser or a strict privacy setting starts without that note, so the card may appear once more. We accept this because the alternative would be to recognize you across visits.",
    },
  ],
  "community-submissions": [
    {
      id: "send-a-tip",
      question: "How do I send a news tip?",
      answer:
        "Write to {email}, or take any other way that the Contact page names. Tell us what happened, where, when, and how you know. Documents and photographs help, and so does a way to reach you.",
    },
    {
      id: "anonymous-tip",
      question: "Can I send a tip without giving my name?",
      answer:
        "Yes, although a tip is easier to check when we can ask questions. Do not use a work computer, phone or network for something sensitive. A letter by mail without a return address is still one of the safest ways to reach any newsroom.",
    },
    {
      id: "letter-to-the-editor",
      question: "Do you publish letters to the editor?",
      answer:
        "We welcome letters about matters that concern {town}, and a selection may appear in the blog. Sign with your name and town and include a phone number, which we use only to confirm that you wrote it. Short letters have the best chance.",
    },
    {
      id: "submit-an-event",
      question: "How do I list an event?",
      answer:
        "Open the Events page and choose Submit Event, or write to us with the name, date, time, place, cost and a contact. Two weeks ahead is a good rule. Events should be open to the public and near {town}.",
    },
    {
      id: "events-in-my-calendar",
      question: "Can I have the events in my own calendar?",
      answer:
        "Yes. Each event has a page with a link to add it to your calendar, and the Events page has one address of all events to which your calendar can subscribe. Changes and cancellations follow from there.",
    },
    {
      id: "event-wrong",
      question: "An event is listed with the wrong time. Who can fix it?",
      answer:
        "The organizer. Events come from public calendars, and an event’s page says which of them list it; what is changed there is changed here within the hour. If no one answers, write to {email} with the address of the page. Before a long drive, ask the organizer.",
    },
    {
      id: "photos",
      question: "May I send photographs?",
      answer:
        "Yes, if you took them yourself and nobody was put at risk or tricked for them. Tell us what they show, where and when, and how you would like to be credited. You keep your rights and allow us to show the picture with the story it belongs to.",
    },
    {
      id: "obituaries",
      question: "Do you publish obituaries?",
      answer:
        "Families and funeral homes may write to us about a death notice. We confirm every notice with the funeral home before it appears, which protects families from cruel hoaxes. Please send the text, the dates, and a number where we can reach you.",
    },
    {
      id: "write-for-the-blog",
      question: "Can I write for the blog?",
      answer:
        "Send a short outline and a sentence about yourself to {email}. We look for people who know something about life here and can explain it plainly. We edit for length and clarity and show you the result before it is published.",
    },
    {
      id: "comments",
      question: "Why are there no comments under stories?",
      answer:
        "Comments need accounts, or moderators around the clock, and we have neither. A letter is slower, and better thought through. For a story by another publisher, look for a comment section on its own page.",
    },
  ],
  archives: [
    {
      id: "archives-page",
      question: "What is on the Archives page?",
      answer:
        "It gathers stories about history and looking back from the publishers we follow. Its years lead to a calendar: choose a day, and you see the stories that we linked to on that day, section by section. A year without stories says so.",
    },
    {
      id: "old-stories",
      question: "How long do stories stay on the pages?",
      answer:
        "In a section, as long as they are among its newest. Publishers’ feeds hold only recent stories, and we show at most twenty in a section. A story that drops off there keeps its own page for about six months, and you can still find it at its publisher.",
    },
    {
      id: "find-an-old-story",
      question: "How can I find a story I saw last week?",
      answer:
        "Look in your browser’s history first: the page of a story keeps its address here for about six months, with the link to the publisher. If you remember the publisher, search its site, since that is where the story lives. You can also write to us with what you remember.",
    },
    {
      id: "blog-archive",
      question: "Are older blog posts still available?",
      answer:
        "Yes. Every published post keeps its address, and the list in the blog reaches back to the first one, ten to a page. If a post is changed in substance later, it says so.",
    },
    {
      id: "rss",
      question: "Do you have an RSS feed?",
      answer:
        "Yes. The feed of our blog is at /rss.xml and /feed.xml, as Atom at /atom.xml, as JSON Feed at /feed.json. Copy one of them into any feed reader, and new posts come to you without an account.",
    },
    {
      id: "what-is-rss",
      question: "What is RSS, and why would I want it?",
      answer:
        "RSS is a plain list of new articles that a program called a feed reader collects for you. You choose what to follow, nothing is sorted by an algorithm, and nobody learns what you read from us. Many feed readers cost nothing.",
    },
    {
      id: "rss-for-sections",
      question: "Is there a feed for each news section?",
      answer:
        "Yes, each section has one. Give the address of its page to your feed reader, which finds the feed there. It lists what the page shows: headlines and excerpts that lead to their publishers. Our blog has a feed of its own, and so has every search: its page has a link to follow it.",
    },
    {
      id: "library-and-research",
      question: "May a library, teacher or researcher use your blog posts?",
      answer:
        "Reading, quoting, linking and printing copies for a class are all fine with credit. For anything larger, such as a reprint or a collection, write to {email} first. Stories that we link to follow their own publishers’ rules.",
    },
    {
      id: "stories-vanish",
      question: "A link from your site leads nowhere. Why?",
      answer:
        "Publishers move and remove articles, and their feeds do not always tell us. Try searching the publisher’s site for the headline. If a whole source has stopped working, please let us know.",
    },
  ],
  sports: [
    {
      id: "which-sports",
      question: "Which sports do you cover?",
      answer:
        "The Sports page merges five feeds: baseball, tennis, golf, hockey and soccer. The newest stories from all five appear together by date. Each feed has its own share of the page, so that a busy season in one sport does not hide the others.",
    },
    {
      id: "other-sports",
      question: "Why is my sport missing?",
      answer:
        "Five sports fit on one page without crowding each other out. Football, basketball, skiing and others do appear in the local and national sections when they make news. If you know a good feed, suggest it.",
    },
    {
      id: "live-scores",
      question: "Do you have live scores?",
      answer:
        "No. Live scores need a paid data service and a page that updates every few seconds. Leagues and teams offer this themselves, better than we could.",
    },
    {
      id: "high-school-scores",
      question: "Where do I find high school scores?",
      answer:
        "Results from schools appear when a local publisher reports them. Coaches and parents may send us a result with the date, both teams, the score and the name of a contact. We need the adult’s name and not the players’ phone numbers or addresses.",
    },
    {
      id: "youth-league",
      question: "Can our youth league announce a tournament?",
      answer:
        "Yes, as an event. Send the date, place, age groups and a contact through the Events page. We list the tournament and leave players’ names out of it.",
    },
    {
      id: "sports-photos",
      question: "May I send a photograph from a game?",
      answer:
        "Yes. Please make sure that the school or league allows pictures and that parents would not be surprised to see it. Name the game and the moment, and name a child only with a parent’s consent.",
    },
    {
      id: "sports-errors",
      question: "A score is wrong. Whom do I tell?",
      answer:
        "If the story is by another publisher, write to them, since the number has to be fixed there. If the score stands in one of our posts, write to {email} and name the game. A link to the official result settles it at once.",
    },
    {
      id: "betting",
      question: "Do you publish odds or betting tips?",
      answer:
        "No. We publish no odds of our own, and we sell no space for betting. Stories by other publishers may mention both, and if gambling has stopped being fun for you, help is free and confidential at 1-800-GAMBLER.",
    },
    {
      id: "sports-seasons",
      question: "Why is the Sports page quiet about one sport for weeks?",
      answer:
        "Feeds follow the seasons, so golf is thin in January and hockey in July. The page is ordered by date, so a sport that is out of season moves toward its end. That changes by itself when the season turns.",
    },
  ],
  health: [
    {
      id: "health-sources",
      question: "Where does the health news come from?",
      answer:
        "From publishers and institutions whose health feeds we follow, each named on its card. We prefer sources that report on studies with numbers, limits and links. A press release with a miracle in its headline is not news to us.",
    },
    {
      id: "medical-advice",
      question: "May I treat health stories as medical advice?",
      answer:
        "No. News tells you what is being studied and discussed, and it cannot know your history. Please talk with your doctor, nurse or pharmacist before you start, stop or change anything. In an emergency, call 911.",
    },
    {
      id: "crisis-help",
      question: "Where can I find help in a crisis?",
      answer:
        "In the United States, call or text 988 to reach the Suicide and Crisis Lifeline at any hour. For poisoning, call 1-800-222-1222. If someone is in immediate danger, call 911.",
    },
    {
      id: "public-health-alerts",
      question: "Will you tell me about a boil-water notice or an outbreak?",
      answer:
        "Official alerts for {town} stand at the top of every page where we follow their source. Stories about them appear in their sections. Do not rely on us for warnings, because no news site can promise speed or completeness. Your water system, your town and the health department in {region} issue the notices that count.",
    },
    {
      id: "conflicting-studies",
      question: "Why do health stories contradict each other?",
      answer:
        "One study is one step, and steps go both ways. Ask how many people took part, for how long, and compared with what. A headline that sounds certain after one small study deserves a second look.",
    },
    {
      id: "health-ads",
      question: "Do drug or supplement makers pay for health stories?",
      answer:
        "Not here. No one pays us to show a story or to leave one out, and our sections fill by date from their feeds. We also turn away advertising that makes health claims without evidence.",
    },
    {
      id: "local-clinics",
      question: "Can you list a clinic, a blood drive or a support group?",
      answer:
        "Yes, when it is open to the public. Send the date, hours, place, cost and a phone number through the Events page. For a regular group, tell us how someone can check that it still meets.",
    },
    {
      id: "health-privacy",
      question: "I wrote to you about an illness. Is that private?",
      answer:
        "We treat what you tell us about your health as confidential and will not publish it without your clear consent. Email travels through other companies’ systems, so leave out what we do not need. You can ask us at any time to delete your message.",
    },
    {
      id: "personal-health-story",
      question: "May I tell my own health story in the blog?",
      answer:
        "We would be glad to read it. Write about your own life and leave the medical details of others to them. We will talk with you about what publishing under your name may mean before anything appears.",
    },
  ],
  schools: [
    {
      id: "school-board",
      question: "Do you cover the school board?",
      answer:
        "Stories from publishers who attend the meetings appear in the local section. In the blog we explain how things work, such as how to read a budget. Agendas, minutes and recordings come from the district itself.",
    },
    {
      id: "school-closings",
      question: "Where do I see whether school is closed for snow?",
      answer:
        "From your district, which decides and tells families first by phone, message or its website. A closing may also appear in the local section, and a planned day off on the Events page where the school’s calendar is public, but do not wait for us: we send nothing to phones.",
    },
    {
      id: "class-visit",
      question: "Can a class visit the newsroom or talk with an editor?",
      answer:
        "We enjoy that. A teacher can write to {email} with the grade, the number of students and what the class is working on. A video call is often easier to arrange than a visit.",
    },
    {
      id: "student-work",
      question: "Do you publish work by students?",
      answer:
        "Yes, now and then in the blog, when it comes through a teacher and with a parent’s consent. We use a first name and a grade unless the family asks otherwise. Student writing is edited as gently as any other.",
    },
    {
      id: "children-privacy",
      question: "Is the site safe for children to use?",
      answer:
        "The site asks no one for a name, sets no cookies and has no chat or comments. It is written for a general audience, and news can be hard to read at any age. Please look at videos and outside links together with younger children.",
    },
    {
      id: "naming-minors",
      question: "Do you name children in your own writing?",
      answer:
        "Only for something good and public, such as a prize or a play, and with a parent’s consent. We do not name minors accused of wrongdoing or harmed by it. Publishers we link to decide this by their own rules.",
    },
    {
      id: "teaching-with-news",
      question: "May I use this site in class?",
      answer:
        "Please do, and no sign-up is needed. The pages work on old computers and slow lines, which many school rooms have. Comparing how two sources on one page report the same event makes a good lesson.",
    },
    {
      id: "honor-rolls",
      question: "Can you print the honor roll or graduation list?",
      answer:
        "A school may send a list that it has cleared for publication under its own rules. We publish it as sent, in the blog, and take out any name at a family’s request. Lists from other hands we have to decline.",
    },
    {
      id: "school-events",
      question: "How does a school announce a concert or a book sale?",
      answer:
        "As an event, like any other. Name the day, the door that is open, parking and cost, and say whether everyone is welcome. For a series, one message with all dates saves us both time.",
    },
  ],
  "future-plans": [
    {
      id: "app",
      question: "Is there an app?",
      answer:
        "No, there is no app, and none is needed. The site works in any browser, on phones as well. If you want it one tap away, add it to your home screen from your browser’s menu, where it has the paper’s name and an icon.",
    },
    {
      id: "newsletter",
      question: "Do you have a newsletter?",
      answer:
        "There is no newsletter yet that we write and send: a good one needs somebody with care and time for it every week. But the day stands in one page at /digest, and the week at /digest?week: our own posts, five stories and the next events. A feed reader follows it at /digest.xml, and any service that turns feeds into mail can send it to you without our learning your address. The RSS feed at /rss.xml brings every blog post.",
    },
    {
      id: "accounts-later",
      question: "Will there be accounts some day?",
      answer:
        "We have no accounts and no date for any. Should a future feature need one, reading would stay open to everyone without it. We would explain what is stored and why before the first reader signs up.",
    },
    {
      id: "reading-list",
      question: "Can I save stories to read later?",
      answer:
        "Yes, in your own browser. Choose the bookmark on a card, or “Save for later” on a story’s page; the list is at /saved, and what you have opened since can be read there without a network. Nothing of it leaves your device, and one click removes all. It needs scripts and knows no other device: a reading list that goes along with you is only planned, because it would need an account.",
    },
    {
      id: "full-articles",
      question: "Will story pages show whole articles one day?",
      answer:
        "Only where the publisher has agreed to it. The full text is their work and often their living. For everything else, a short excerpt and a clear link to the source will remain the rule.",
    },
    {
      id: "more-local-reporting",
      question: "Will you do more reporting of your own?",
      answer:
        "We would like to, and it depends on support from readers and on people willing to do the work. We would rather write one thing carefully than five in haste. New kinds of coverage will be announced in the blog.",
    },
    {
      id: "other-languages",
      question: "Will the site appear in other languages?",
      answer:
        "It is in American English for now. The translation built into your browser handles these pages well, since they are plain text. If you could help us serve neighbors who read another language, write to {email}.",
    },
    {
      id: "accessibility",
      question: "What if I have trouble reading or using a page?",
      answer:
        "Tell us which page and which device or aid you use, and we will try to mend it. The pages are meant to work by keyboard alone, with screen readers, in large type, and in dark or light mode. A report from a reader is worth more to us than any automatic test.",
    },
    {
      id: "network-plans",
      question: "What is {network}, and will it grow?",
      answer:
        "{network} is the group of local news sites that {paper} belongs to. The sites share their technology, while each has its own name, its own choice of sources and its own town. A town that would like a paper of this kind may write to us.",
    },
    {
      id: "suggest-a-feature",
      question: "How can I suggest something for the site?",
      answer:
        "Write to {email} and describe what you were trying to do, rather than only the button you wished for. We read suggestions gladly and take up those that help many readers without collecting data about any. Some of the best pages in any paper began as a letter.",
    },
  ],
};

/** In the order of the topics. */
export const FAQ_ITEMS: readonly FaqItem[] = FAQ_TOPICS.flatMap(({ id: topic }) =>
  QUESTIONS[topic].map((item) => ({ ...item, topic })),
);
