/** Content as JSON, for navigation inside the browser (`client/content.ts`). */
import type { Context, Env as HonoEnv } from "hono";
import { Hono } from "hono/tiny";

import { parsePage } from "../../shared/blog.ts";
import { isCategoryKey } from "../../shared/categories.ts";
import type { Content } from "../../shared/content.ts";
import type { Outcome } from "../../shared/outcome.ts";
import type { Env } from "../env.ts";
import { answerTooManyRequests, withinLimit } from "../http/rate-limit.ts";
import { hasStories } from "./page-worth.ts";

/** The routes below `/api`; `contentOf` gives the content of a request. */
export function apiRoutes<E extends HonoEnv>(contentOf: (c: Context<E>) => Content): Hono<E> {
  const api = new Hono<E>();
  api.get("/home", async (c) => {
    const parts = Object.entries(contentOf(c).home());
    const settled = await Promise.all(parts.map(async ([name, part]) => [name, await part]));
    return answer({ ok: true, value: Object.fromEntries(settled) });
  });
  api.get("/category/:key", async (c) => {
    const key = c.req.param("key");
    if (!isCategoryKey(key)) return answer(NOT_FOUND);
    return answer({ ok: true, value: await contentOf(c).category(key) });
  });
  api.get("/article/:slug", async (c) => {
    const value = await contentOf(c).article(c.req.param("slug"));
    if (value === undefined && !(await withinLimit(c.env as Env, "story", c.req.raw))) {
      return answerTooManyRequests("story");
    }
    return answer({ ok: true, value });
  });
  api.get("/publication", async (c) => answer({ ok: true, value: await contentOf(c).details() }));
  api.get("/posts", async (c) => answer(await contentOf(c).posts(parsePage(c.req.query("page")))));
  api.get("/post/:slug", async (c) => answer(await contentOf(c).post(c.req.param("slug"))));
  api.all("*", () => answer(NOT_FOUND));
  return api;
}

const NOT_FOUND = { ok: false, message: "There is nothing at this address.", status: 404 } as const;

function answer(outcome: Outcome<unknown>): Response {
  const status = outcome.ok ? 200 : (outcome.status ?? 502);
  // As of a page: who asks again where no story had come yet may be luckier.
  const isWorth = outcome.ok && outcome.value !== undefined && hasStories({ it: outcome.value });
  const kept = isWorth ? "public, max-age=30" : "no-store";
  return Response.json(outcome, { status, headers: { "Cache-Control": kept } });
}
