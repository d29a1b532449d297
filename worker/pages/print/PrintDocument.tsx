/** The printed paper as a document that needs nothing else: styles within, no script, no picture but its QR code. */
import type { Block } from "./fill-columns.ts";
import { numbersOf } from "./frame-heights.ts";
import { hostOf, layOut, type PrintedColumn } from "./lay-out.tsx";
import { QrCode } from "./QrCode.tsx";
import type { PrintContent } from "./read-print.ts";

export interface PrintDocumentProps {
  readonly content: PrintContent;
  /** Path of the document: that of the page, or of the file that is kept and passed on. */
  readonly path: "/print" | "/edition.html";
  /** Its styles. */
  readonly css: string;
}

/** The whole document. All addresses are whole, so that it can be opened from a file. */
export function PrintDocument({ content, path, css }: PrintDocumentProps) {
  const { publication, origin, date } = content;
  const { columns } = layOut(content);
  return (
    <html lang={publication.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${publication.name}: ${date}, on two sheets`}</title>
        <link rel="canonical" href={`${origin}${path}`} />
        <style>{css}</style>
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the paper
        </a>
        <header className="bar">
          <p>
            {path === "/print" ? (
              <>
                Printed, this page is two sheets for a door or a counter. To keep it or pass it on,{" "}
                <a href={`${origin}/edition.html`} download>
                  take it as one file
                </a>
                .
              </>
            ) : (
              <>
                {date}. This file needs no network: keep it, mail it, carry it, print it. Made{" "}
                {content.made}; <a href={`${origin}/edition.html`}>the newest one</a>.
              </>
            )}{" "}
            <a href={`${origin}/`}>{publication.name}</a>
          </p>
        </header>
        <main id="main">
          <section className="sheet" aria-label="Sheet 1">
            <Masthead content={content} />
            <Columns columns={columns.slice(0, 2)} />
            <Numbers publication={publication} />
          </section>
          <section className="sheet" aria-label="Sheet 2">
            <p className="running">
              <bdi>{publication.name}</bdi> · {date} · Sheet 2 of 2
            </p>
            <Columns columns={columns.slice(2)} />
          </section>
        </main>
        <footer className="bar">
          <p>
            <a href={`${origin}/`}>{hostOf(origin)}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}

function Masthead({ content: { publication, origin, date, made } }: { content: PrintContent }) {
  return (
    <div className="masthead">
      <div>
        <h1 className="name" dir="auto">
          {publication.name}
        </h1>
        <p className="day">{date}</p>
        <p className="small">Made {made} · Sheet 1 of 2</p>
        <p className="small">
          The newest: <a href={`${origin}/print`}>{hostOf(origin)}/print</a>
        </p>
      </div>
      <QrCode address={`${origin}/print`} />
    </div>
  );
}

function Columns({ columns }: { columns: readonly PrintedColumn[] }) {
  return (
    <div className="columns">
      {columns.map(({ blocks, isByHand }, place) => (
        <div className="column" key={place}>
          {together(blocks).map((parts, at) => (
            <div key={at}>
              {parts.map(({ content }, part) => (
                <div key={part}>{content}</div>
              ))}
            </div>
          ))}
          {isByHand && <p className="by-hand">Written by hand:</p>}
        </div>
      ))}
    </div>
  );
}

/** The blocks with those that belong to them. */
function together(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.follows && last) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Numbers({ publication }: Pick<PrintContent, "publication">) {
  const numbers = numbersOf(publication);
  if (numbers.length === 0) return null;
  return (
    <section className="numbers">
      <h2 className="label">Numbers</h2>
      <dl className="number-list">
        {numbers.map(({ label, number }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
