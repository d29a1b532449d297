/**
 * Polygons and circles on the earth, as far as an alert's area needs them: whether a place is inside.
 */
import { CORNER_LIMIT } from "./alert-limits.ts";
import type { Circle, Position } from "./cap-message.ts";

const POSITION = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,20})?),?\s*$/;
const PAIR = /(?<![\d.])[+-]?\d+(?:\.\d+)?\s{0,9},\s{0,9}[+-]?\d+(?:\.\d+)?/g;
/** Radius of the earth; a circle's edge need not be more exact than a place's position. */
const TOLERANCE_KILOMETRES = 0.1;
const CIRCLE_LIMIT_CHARACTERS = 200;
const EARTH_RADIUS_KILOMETRES = 6_371;

/**
 * Reads `latitude,longitude` pairs with any separator; unreadable ones are left out. Where that
 * order leaves none, the longitudes come first.
 */
export function parsePolygon(text: string): Position[] {
  const pairs = (text.match(PAIR) ?? []).slice(0, CORNER_LIMIT);
  const corners = pairs.flatMap((pair) => parsePosition(pair) ?? []);
  if (corners.length > 0) return corners;
  return pairs.flatMap((pair) => parsePosition(pair.split(",").toReversed().join()) ?? []);
}

/** Reads `latitude,longitude`; undefined where that is no place. */
export function parsePosition(text: string): Position | undefined {
  const match = POSITION.exec(text);
  if (!match) return undefined;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

/** Reads `latitude,longitude radius`; some write a comma before the radius. */
export function parseCircle(text: string): Circle | undefined {
  const match = /^\s*([^\s,]+,[^\s,]+)[\s,]+(\d{1,5}(?:\.\d{1,20})?)\s*$/.exec(
    text.slice(0, CIRCLE_LIMIT_CHARACTERS).replace(/\s*,\s*/g, ","),
  );
  const centre = match && parsePosition(match[1] ?? "");
  return centre ? { ...centre, radiusKilometres: Number(match[2]) } : undefined;
}

/**
 * Whether a place is inside of a polygon or on its edge. The first ring is its outline, of at least
 * three corners; the others are holes.
 */
export function isInPolygon(place: Position, rings: readonly (readonly Position[])[]): boolean {
  const [outline = []] = rings;
  if (outline.length < 3) return false;
  // Longitudes are counted from the first corner, so that a polygon may lie across the date line.
  const origin = outline[0]?.longitude ?? 0;
  const east = eastOf(place.longitude - origin);
  const toPoint = ({ latitude, longitude }: Position): Point => ({
    x: eastOf(longitude - origin) - east,
    y: latitude - place.latitude,
  });
  // A line from the place to the east crosses an odd number of edges, those of holes included.
  let isInside = false;
  for (const ring of rings) {
    let other = toPoint(ring.at(-1) ?? place);
    for (const corner of ring) {
      const one = toPoint(corner);
      if (isOnEdge(one, other)) return true;
      const isCrossing =
        one.y > 0 !== other.y > 0 && one.x - (one.y * (other.x - one.x)) / (other.y - one.y) > 0;
      if (isCrossing) isInside = !isInside;
      other = one;
    }
  }
  return isInside;
}

/** Degrees to the east, from -180 to 180. */
function eastOf(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether the origin lies between two points. */
function isOnEdge(one: Point, other: Point): boolean {
  return one.x * other.y === one.y * other.x && one.x * other.x <= 0 && one.y * other.y <= 0;
}

/** Whether a place is inside of a circle. */
export function isInCircle(place: Position, circle: Circle): boolean {
  const chord =
    halfSineSquared(circle.latitude - place.latitude) +
    Math.cos(radians(place.latitude)) *
      Math.cos(radians(circle.latitude)) *
      halfSineSquared(circle.longitude - place.longitude);
  const distance = 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(chord)));
  return distance <= circle.radiusKilometres + TOLERANCE_KILOMETRES;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function halfSineSquared(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}
