// What the front page shows; parsed once.
import { getCloudflareContext } from "@opennextjs/cloudflare";

let data: unknown;

export function getData() {
  data ??= JSON.parse((getCloudflareContext().env as unknown as { DATA: string }).DATA);
  return data as {
    root: { publication: never; pages: never; year: number; today: string };
    home: { content: never };
  };
}
