import { useLoaderData, useRouteLoaderData } from "react-router";

import { Home } from "../../../../../../client/screens/news/Home.tsx";
import { data } from "../data.ts";

export function loader() {
  return data.home;
}

export default function FrontPage() {
  const { publication } = useRouteLoaderData("root") as { publication: never };
  const { content } = useLoaderData() as { content: never };
  return <Home publication={publication} content={content} />;
}
