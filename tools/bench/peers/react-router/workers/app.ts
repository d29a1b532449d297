import { createRequestHandler, RouterContextProvider } from "react-router";
import { setData } from "../app/data.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), "production");

export default {
  fetch(request: Request, env: { DATA: string }) {
    setData(env.DATA);
    return handle(request, new RouterContextProvider());
  },
};
