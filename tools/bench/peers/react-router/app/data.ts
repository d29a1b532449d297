// What the front page shows; parsed once.
import { env } from "cloudflare:workers";

export const data = JSON.parse((env as { DATA: string }).DATA) as { root: object; home: object };
