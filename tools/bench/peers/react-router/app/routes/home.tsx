import { useLoaderData, useRouteLoaderData } from "react-router";

import { Home } from "../../../../../../client/screens/news/Home.tsx";
import { getData } from "../data.ts";

export function loader() {
  return (getData() as { home: object }).home;
}

export default function FrontPage() {
  const { publication } = useRouteLoaderData("root") as { publication: never };
  const { content } = useLoaderData() as { content: never };
  return <Home publication={publication} content={content} />;
}
