/** The QR code of an address, as a picture that stands in the page. */
import { encode } from "uqr";

/** Modules of the quiet zone: four, as ISO/IEC 18004 asks. */
const BORDER = 4;

/** One path, of a square for each run of dark modules; a sixth of it may be damaged. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: "M", border: BORDER });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${address}`}
    >
      <path d={runs.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Where dark modules begin in a row, and how many they are. */
function runsOf(row: readonly boolean[]): readonly (readonly [from: number, length: number])[] {
  return [
    ...row
      .map((isDark) => (isDark ? "1" : "0"))
      .join("")
      .matchAll(/1+/g),
  ].map(({ 0: run, index }) => [index, run.length]);
}
