// The site's own components, compiled for hono/jsx: the same markup from another renderer.
import { resolve } from "node:path";

import { defineConfig } from "vite";

export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  resolve: {
    alias: [
      { find: /^react$/, replacement: "hono/jsx" },
      { find: /^.*\/Deferred\.tsx$/, replacement: resolve(import.meta.dirname, "deferred.tsx") },
      { find: /^.*\/ErrorBoundary\.tsx$/, replacement: resolve(import.meta.dirname, "deferred.tsx") },
    ],
    dedupe: ["hono"],
  },
  ssr: { noExternal: true, target: "webworker" },
  build: { ssr: "index.tsx", outDir: "dist", minify: true, target: "es2024" },
});
