// The site's own components under React Router's framework mode.
import { resolve } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [cloudflare({ viteEnvironment: { name: "ssr" } }), reactRouter()],
  resolve: { dedupe: ["react", "react-dom", "react-router"] },
  server: { fs: { allow: [resolve(import.meta.dirname, "../../../..")] } },
});
