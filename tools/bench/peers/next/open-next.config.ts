// Every request is rendered anew: no incremental cache, no queue, no tags.
import { defineCloudflareConfig } from "@opennextjs/cloudflare";

export default { ...defineCloudflareConfig(), buildCommand: "npx next build" };
