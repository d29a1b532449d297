// The site's own components as a Next app has them: on the server but for those with hooks, and with
// next/link for links within the site. Copies, because Next builds no file outside its folder.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HAS_HOOKS = /import \{[^}]*\b(?:use[A-Z]\w*|Component|memo)\b[^}]*\} from "react"/;
/** Links to elsewhere have a `rel`, those within the page a `#`. */
const LINK = /<a\b((?:(?!\brel=|"#)[^>])*)>((?:(?!<\/a>).)*)<\/a>/gs;

rmSync("site", { recursive: true, force: true });
for (const part of ["client", "shared"]) {
  cpSync(join("../../../..", part), join("site", part), { recursive: true });
}
for (const name of readdirSync("site/client", { recursive: true })) {
  if (name.endsWith(".tsx")) adapt(join("site/client", name));
}

function adapt(file) {
  const code = readFileSync(file, "utf8");
  const linked = code.replace(LINK, "<Link$1>$2</Link>");
  const directive = HAS_HOOKS.test(code) ? '"use client";\n' : "";
  const link = linked === code ? "" : 'import Link from "next/link";\n';
  writeFileSync(file, directive + link + linked);
}
