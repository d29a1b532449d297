/** `npm run sponsors`: the paper's sponsors from the terminal, by the rules of `/desk/sponsors`. */
import { withDatabase } from "../d1/database.ts";
import { PAPER_FLAGS, PAPER_HELP, paperOf } from "../publications/paper-flag.ts";
import { runCommand } from "../terminal/run-command.ts";
import { terminal } from "../terminal/terminal.ts";
import { refuse } from "../terminal/usage-error.ts";
import { addSampleSponsors } from "./sample-sponsors.ts";
import {
  addSponsor,
  endSponsor,
  listSponsors,
  SPONSOR_FLAGS,
  type Sponsors,
} from "./sponsor-commands.ts";

const HELP = `The paper's sponsors, by the rules of the desk (/desk/sponsors).

  npm run sponsors -- list           every sponsor with its places and days
  npm run sponsors -- add --name "Miller's Bakery" --link https://… --text "Bread at six." --place home-lead
                                     a new sponsor
  npm run sponsors -- end NUMBER     what stands of a sponsor ends now; its report stays
  npm run sponsors -- remove NUMBER  the same, and its link leads nowhere
  npm run sponsors -- samples        the sponsors that come with the software

  --name, --link     who it is, and where its link leads
  --text             a line
  --picture FILE     a picture in place of the line, or beside it; --alt says what it shows
  --label WORD       the word above it: Sponsor (left out), Advertisement, or the publication's own
  --place P[,P…]     home-lead, home-sections, stories, category (all of them), category/KEY, events, digest, lite
  --from, --until    the first and the last day, as 2026-12-05 (left out: from today, without an end)
  --weight N         how often beside others, 1 to 5 (left out: 1)
  --draft            to be published at the desk
${PAPER_HELP}`;

await runCommand({
  name: "sponsors",
  help: HELP,
  needsWord: true,
  options: { ...PAPER_FLAGS, ...SPONSOR_FLAGS },
  run: async ([name = "", ...words], flags) => {
    const paper = paperOf(flags);
    const work = workOf(name, words, flags);
    const lines = await withDatabase(flags, (store, pictures) =>
      work({ paper, store, pictures, now: Date.now() }),
    );
    for (const line of lines) terminal.say(line);
  },
});

function workOf(
  name: string,
  words: readonly string[],
  flags: Parameters<typeof addSponsor>[0],
): (sponsors: Sponsors) => Promise<readonly string[]> {
  const [number = "", ...others] = words;
  if (name === "end" || name === "remove") {
    if (!/^\d+$/.test(number) || others.length > 0) refuse(`${name}: say the number of a sponsor`);
    const did = name === "end" ? "ended" : "deleted";
    return async (sponsors) => [await endSponsor(Number(number), did, sponsors)];
  }
  if (number !== "") refuse(`${name}: ${number} is no flag`);
  if (name === "add") return async (sponsors) => [await addSponsor(flags, sponsors)];
  if (name === "list") {
    return async (sponsors) => {
      const lines = await listSponsors(sponsors);
      return lines.length > 0 ? lines : ["There is no sponsor yet."];
    };
  }
  if (name === "samples") {
    return async (sponsors) => {
      await addSampleSponsors(sponsors);
      return ["The sample sponsors are there."];
    };
  }
  return refuse(`${name}: there is no such command`);
}
