import { createRequestHandler, RouterContextProvider } from "react-router";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), "production");

export default {
  fetch: (request: Request) => handle(request, new RouterContextProvider()),
};
