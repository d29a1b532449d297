/** Vite's configuration of the site with components that throw on demand, for tests of faults alone. */
import { resolve } from "node:path";

import { mergeConfig, type Plugin } from "vite";

import production from "../../../vite.config.ts";

const FAULTY = resolve("test/edge/faults/faulty-components.tsx");
const REPLACED = /\/(?:ArticleCard|Footer|Faq)\.tsx$/;

const faultyComponents: Plugin = {
  name: "faulty-components",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "worker",
  resolveId: (source, importer) =>
    REPLACED.test(source) && importer !== FAULTY ? FAULTY : undefined,
};

// oxlint-disable-next-line import/no-default-export -- Vite reads it so
export default mergeConfig(production, { plugins: [faultyComponents] });
