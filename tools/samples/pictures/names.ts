/** Every sample picture by its file name: which scene, in which light. */
/* oxlint-disable max-lines -- data */
import * as indoors from "./indoors.ts";
import * as k from "./kit.ts";
import type { Mood, MoodName } from "./kit.ts";
import * as pastimes from "./pastimes.ts";
import * as town from "./town.ts";
import * as world from "./world.ts";

type Scene = (mood: Mood) => string;

/** File name without `.svg` → light and scene. */
export const PICTURES: Readonly<Record<string, readonly [MoodName, Scene]>> = {
  "main-street": ["autumn", town.mainStreet],
  "main-street-snow": ["winter", town.mainStreet],
  "main-street-evening": ["dusk", town.mainStreet],
  "covered-bridge": ["autumn", town.coveredBridge],
  "covered-bridge-summer": ["day", town.coveredBridge],
  "covered-bridge-snow": ["winter", town.coveredBridge],
  mill: ["day", town.mill],
  "mill-evening": ["dusk", town.mill],
  "town-hall": ["day", town.townHall],
  "town-hall-autumn": ["autumn", town.townHall],
  "school-bus": ["autumn", town.schoolBus],
  market: ["autumn", town.market],
  snowplow: ["night", town.snowplow],
  farm: ["day", town.farm],
  "farm-dawn": ["dawn", town.farm],
  houses: ["day", town.houses],
  "houses-autumn": ["autumn", town.houses],
  "houses-snow": ["winter", town.houses],
  crane: ["dawn", town.crane],
  "crane-day": ["day", town.crane],
  road: ["autumn", town.road],
  "road-winter": ["winter", town.road],
  lighthouse: ["dusk", town.lighthouse],
  "lighthouse-day": ["sea", town.lighthouse],
  capitol: ["day", world.capitol],
  "capitol-dusk": ["dusk", world.capitol],
  harbour: ["sea", world.harbour],
  "harbour-evening": ["dusk", world.harbour],
  "mountain-village": ["day", world.village],
  "mountain-village-snow": ["winter", world.village],
  bazaar: ["autumn", world.bazaar],
  skyline: ["dawn", world.skyline],
  "skyline-night": ["night", world.skyline],
  train: ["day", world.train],
  turbines: ["dawn", world.turbines],
  "turbines-day": ["day", world.turbines],
  servers: ["slate", world.servers],
  chip: ["slate", world.chip],
  phone: ["dawn", world.phone],
  satellite: ["night", world.satellite],
  laptop: ["day", world.laptop],
  charger: ["day", world.charger],
  pickup: ["autumn", world.pickup],
  dealership: ["day", world.dealership],
  garage: ["slate", world.garage],
  bicycle: ["day", world.bicycle],
  ballot: ["slate", world.ballot],
  podium: ["slate", world.podium],
  chamber: ["slate", world.chamber],
  pond: ["winter", pastimes.pond],
  hockey: ["slate", pastimes.hockey],
  ballpark: ["day", pastimes.ballpark],
  "ballpark-evening": ["dusk", pastimes.ballpark],
  baseball: ["slate", pastimes.baseball],
  "tennis-court": ["slate", pastimes.tennisCourt],
  racket: ["slate", pastimes.racket],
  "golf-green": ["autumn", pastimes.golfGreen],
  "golf-tee": ["day", pastimes.tee],
  "soccer-pitch": ["day", pastimes.pitch],
  "soccer-goal": ["dawn", pastimes.goal],
  runner: ["dawn", pastimes.runner],
  hospital: ["day", pastimes.hospital],
  clinic: ["slate", pastimes.clinic],
  pool: ["slate", pastimes.pool],
  vegetables: ["slate", indoors.vegetables],
  bakery: ["slate", indoors.bakery],
  diner: ["night", indoors.diner],
  soup: ["slate", indoors.soup],
  breakfast: ["slate", indoors.breakfast],
  orchard: ["autumn", indoors.orchard],
  theatre: ["slate", indoors.theatre],
  guitar: ["slate", indoors.guitar],
  gallery: ["slate", indoors.gallery],
  loom: ["slate", indoors.loom],
  library: ["slate", indoors.library],
  garden: ["day", indoors.garden],
  sweater: ["slate", indoors.sweater],
  "living-room": ["slate", indoors.livingRoom],
  camp: ["dusk", indoors.camp],
  "dog-walk": ["autumn", indoors.dogWalk],
  press: ["slate", indoors.press],
  typewriter: ["slate", indoors.typewriter],
  "old-map": ["slate", indoors.oldMap],
  "steam-train": ["autumn", indoors.steam],
  "porch-talk": ["autumn", indoors.chairs],
  pen: ["slate", indoors.pen],
  letterbox: ["autumn", indoors.letterbox],
  workshop: ["slate", indoors.workshop],
  counter: ["day", indoors.counter],
};

/** The SVG text of one named picture. */
export function drawPicture(name: string): string {
  const entry = PICTURES[name];
  if (!entry) throw new Error(`no picture is called ${name}`);
  const mood = k.MOODS[entry[0]];
  return k.picture(mood, entry[1](mood));
}
