// The front page, a server component around the site's own.
import { getData } from "./data.ts";
import { Home } from "../site/client/screens/news/Home.tsx";

export default function FrontPage() {
  const { root, home } = getData();
  return <Home publication={root.publication} content={home.content} />;
}
