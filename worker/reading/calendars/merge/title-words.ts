/**
 * The words of event titles by what they do for the comparison. `COMMON` follows the titles of some
 * 700 public calendars of nine towns.
 */
import { wordSet } from "./compare-words.ts";

/** Words without a meaning for the comparison; in the first row, the state of an event. */
export const EMPTY = wordSet(
  "cancelled canceled postponed rescheduled sold out moved indoors placeholder new free special annual live now today " +
    "the a an of at in on with and by for to from or featuring feat ft presents presented present join u come " +
    "is are be it its this vs v versus all",
);

/** Words that one calendar adds and another leaves out: the day, the season, that it is an event. */
export const FILLERS = wordSet(
  "meeting night evening morning afternoon day show concert performance program event series celebration ceremony observance " +
    "session weekly monthly regular public community local winter summer spring fall autumn holiday christmas season monday " +
    "tuesday wednesday thursday friday saturday sunday january february march april may june july august september october " +
    "november december online hybrid person guest group club guild society association circle gathering meetup hour time home edition movie screening varsity weekend " +
    "2025 2026 2027 2028",
);

/** Likewise, but only beside a distinctive word. */
export const SOFT = wordSet(
  "workshop class visit orchestra talk lecture presentation discussion matinee play musical ballet opera " +
    "tournament fundraiser benefit demonstration information series collection service run walk race guided party " +
    "read signing make making contest competition opening openhouse recital exhibit exhibition festival fest tour final district regional " +
    "help prep preparation assistance aid aide trio quartet quintet duo ensemble tribute album release launch state university college dh doubleheader",
);

/** Words that make it a different event: its audience, its level, or what it is a part of. */
export const QUALIFIERS = wordSet(
  "baby toddler preschool preschooler tot kid child children teen tween youth junior adult senior man men woman women boy girl " +
    "ladies parent family homeschool beginner beginning intermediate advanced basic gentle jv freshman " +
    "rehearsal audition tryout practice lesson learn training expo setup registration orientation fitting vip greet afterparty " +
    "pre preshow reception tailgate viewing executive work site subcommittee committee council commission spanish bilingual " +
    "english french asl dubbed subtitled tea breakfast brunch lunch dinner supper camp sale auction raffle",
);

/** Bodies that a town has once, in any room. */
export const BODIES = wordSet("board council commission committee trustee");

/** Times of day, seasons, teams and kinds of events: titles with words of different rows are two events. */
export const CONTRARIES = [
  "morning",
  "afternoon",
  "evening night",
  "spring",
  "summer",
  "autumn fall",
  "winter holiday christmas",
  "varsity",
  "jv junior freshman",
  "talk lecture presentation discussion read signing",
  "opening",
  "workshop class",
  "concert performance show recital matinee",
  "club guild society association circle",
  "tour",
].map(wordSet);

/** Words of many calendars' titles: events are not one because they share them. */
export const COMMON = wordSet(
  "concert music band choir chorus orchestra jam live dj open mic karaoke trivia bingo comedy dance dancing sing along art craft " +
    "paint painting drawing yoga pilates zumba tai chi meditation fitness exercise swim swimming skate skating spin run ride hike " +
    "walk tour trip game chess lego puzzle bridge mahjong craft knit crochet quilt sewing story book poetry writing reading reader " +
    "author film movie theater play musical drama market fair festival fest sale bake plant rummage yard food drive blood supper " +
    "breakfast lunch dinner brunch picnic potluck coffee tea wine beer tasting party social dance ball gala school library church " +
    "town city county community center class committee board council commission planning zoning budget finance hearing forum " +
    "conference seminar training support help tech computer basic english spanish bible study worship mass prayer service " +
    "varsity jv junior senior basketball football soccer volleyball baseball softball wrestling tennis golf hockey lacrosse track " +
    "cross country gym pickleball team north south east west high middle elementary grade student parent teacher pta pto ptsa " +
    "friend member volunteer staff office closed closure break vacation early release rental reserved private opening reception " +
    "exhibit exhibition gallery studio lab park garden nature trail beach clean up health clinic care workshop information " +
    "introduction advanced beginner kid child teen tween adult man woman boy girl family baby toddler preschool senior veteran " +
    "memorial parade lighting tree santa halloween easter thanksgiving egg hunt trick treat firework big little great good happy " +
    "old fun red blue green black white american national world history talk walk sign make making create drop advisory youth " +
    "grief conversation language science stem robotics code coding math homework tutor street fire police department station hall " +
    "house labor columbus juneteenth indigenous independence mlk president patriot camp week month year rehearsal practice tryout audition anniversary tribute experience classic virtual project life " +
    "sound country farmer wine mountain studio showcase harvest love artist king rock jazz pop soul weekend special guest",
);
