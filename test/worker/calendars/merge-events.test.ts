import { expect, test } from "vitest";

import { mergeEvents } from "../../../worker/calendars/merge-events.ts";

type Listing = readonly [title: string, place: string];

const TOWN = "Alder Falls";
const SEVEN = Date.UTC(2026, 10, 28, 2);

function merged(one: Listing, other: Listing, otherStart = SEVEN): boolean {
  const [first, second] = [one, other].map(([title, place], index) => ({
    source: ["library", "town"][index] ?? "",
    title,
    place,
    start: index === 0 ? SEVEN : otherStart,
    allDay: false,
  }));
  const groups = mergeEvents([first!, second!], TOWN);
  // Whichever of the two comes first.
  expect(mergeEvents([second!, first!], TOWN)).toHaveLength(groups.length);
  return groups.length === 1;
}

const SAME: readonly (readonly [Listing, Listing])[] = [
  [
    ["Winter Concert: Community Band", "Grange Hall"],
    ["Community Band Winter Concert", "The Grange Hall, 12 Main St, Alder Falls, MT"],
  ],
  [
    ["Handel's Messiah", "First Lutheran Church"],
    ["Messiah – Community Choir Sing-Along", "First Lutheran Church, 401 Pine St"],
  ],
  [
    ["The Bluetones live", "Grange Hall"],
    ["Jazz night with the Bluetones", "Grange Hall"],
  ],
  [
    ["Story Time", "Public Library"],
    ["Storytime", "Alder Falls Public Library"],
  ],
  [
    ["Preschool Story Time", "Library"],
    ["Story Time for Preschoolers", "Alder Falls Library"],
  ],
  [
    ["Friends of the Library Book Sale", "Public Library"],
    ["Library Friends book sale", "Alder Falls Public Library"],
  ],
  [
    ["Turkey Trot 5K", "Riverside Park"],
    ["12th Annual Turkey Trot 5K", "Riverside Park, River Rd"],
  ],
  [
    ["CANCELLED: Farmers Market", "Courthouse Square"],
    ["Farmers' Market", "Courthouse Square"],
  ],
  [
    ["Town Council Meeting", "Town Hall"],
    ["Town Council regular meeting", "Town Hall, Council Chambers"],
  ],
  [
    ["School Board", "High School Library"],
    ["School Board Meeting", "Alder Falls High School, Library"],
  ],
  [
    ["Varsity Basketball vs. Lincoln", "High School Gym"],
    ["Lincoln @ Alder Falls varsity basketball", "AFHS High School Gym"],
  ],
  [
    ["Fall Musical: Oklahoma!", "HS Auditorium"],
    ["Oklahoma! — presented by the Drama Club", "High School Auditorium"],
  ],
  [
    ["Oklahoma!", ""],
    ["Drama Club presents Oklahoma!", "High School Auditorium"],
  ],
  [
    ["Poetry Reading with Mary Oakes", "Corner Books"],
    ["Mary Oakes reads from her poetry", "Corner Books, 15 Main St"],
  ],
  [
    ["Author talk: Daniel Rowe", "Library"],
    ["Daniel Rowe, author of The Last Ferry", "Public Library, Community Room"],
  ],
  [
    ["Blood Drive", "Senior Center"],
    ["Red Cross Blood Drive", "Alder Falls Senior Center"],
  ],
  [
    ["Red Cross Blood Drive", "500 Elm Street"],
    ["Blood drive (Red Cross)", "Senior Center"],
  ],
  [
    ["Tree Lighting", "Courthouse Square"],
    ["Christmas Tree Lighting Ceremony", "Courthouse Square"],
  ],
  [
    ["Rotary Pancake Breakfast", "Fire Hall"],
    ["Pancake breakfast — Rotary Club", "Fire Hall"],
  ],
  [
    ["Chess Club", "Library"],
    ["Chess Club for all ages", "Alder Falls Public Library"],
  ],
  [
    ["Contra Dance", "Grange"],
    ["Contradance with caller Sue Hall", "Grange Hall"],
  ],
  [
    ["Theatre: Our Town", "Playhouse"],
    ['"Our Town" at the Playhouse theater', "Alder Falls Playhouse"],
  ],
  [
    ["Holiday Bazaar", "St. Mary's Parish Hall"],
    ["St Mary's Holiday Bazaar", "St. Mary’s Parish Hall"],
  ],
  [
    ["Tai Chi for Seniors", "Senior Center"],
    ["Senior Tai Chi", "Senior Center"],
  ],
  [
    ["Trivia Night", "Tap House Brewery"],
    ["Trivia at the Tap House", "Tap House Brewery"],
  ],
  [
    ["Planning Commission", "Town Hall"],
    ["Planning Commission – public hearing", "Town Hall"],
  ],
  [
    ["Movie Matinee: The Sting", "Public Library"],
    ["The Sting (1973) film", "Library"],
  ],
  [
    ["Bird Walk with Audubon", "Cedar Marsh"],
    ["Audubon Society bird walk", "Cedar Marsh trailhead"],
  ],
  [
    ["Ukulele Jam", "Library"],
    ["Ukulele jam session, all levels", "Public Library"],
  ],
  [
    ["Fête nationale picnic", "Riverside Park"],
    ["Fete Nationale Picnic", "Riverside Park"],
  ],
  [
    ["Quilt Show", "Fairgrounds"],
    ["Annual Quilters' Guild Quilt Show", "County Fairgrounds, Exhibit Hall"],
  ],
  [
    ["Community Orchestra: Beethoven", "High School Auditorium"],
    ["Alder Falls Community Orchestra plays Beethoven", "Auditorium, High School"],
  ],
];

const DIFFERENT: readonly (readonly [Listing, Listing])[] = [
  [
    ["Story Time", "Main Library"],
    ["Story Time", "Northside Elementary School"],
  ],
  [
    ["Story Time", ""],
    ["Story Time", ""],
  ],
  [
    ["Toddler Story Time", "Library"],
    ["Teen Story Time", "Library"],
  ],
  [
    ["Story Time", "Library"],
    ["Chess Club", "Library"],
  ],
  [
    ["School Board Meeting", "Town Hall"],
    ["Library Board Meeting", "Town Hall"],
  ],
  [
    ["Town Council Meeting", "Town Hall"],
    ["School Board Meeting", "High School Library"],
  ],
  [
    ["Town Council", "Town Hall"],
    ["Planning Commission", "Town Hall"],
  ],
  [
    ["Varsity Basketball vs. Lincoln", "High School Gym"],
    ["JV Basketball vs. Lincoln", "High School Gym"],
  ],
  [
    ["Basketball vs. Lincoln", "High School Gym"],
    ["JV Basketball vs. Lincoln", "High School Gym"],
  ],
  [
    ["Boys Soccer vs. Ridge", "Memorial Field"],
    ["Girls Soccer vs. Ridge", "Memorial Field"],
  ],
  [
    ["Soccer vs. Ridge", "Memorial Field"],
    ["Football vs. Ridge", "Memorial Field"],
  ],
  [
    ["Swim Lessons Level 1", "Community Pool"],
    ["Swim Lessons Level 2", "Community Pool"],
  ],
  [
    ["Grade 5 Concert", "Elementary School"],
    ["Grade 6 Concert", "Elementary School"],
  ],
  [
    ["Winter Concert", "High School Auditorium"],
    ["Winter Concert", "Grange Hall"],
  ],
  [
    ["Winter Concert", "High School Auditorium"],
    ["Band Practice", "High School Auditorium"],
  ],
  [
    ["Beginner Yoga", "Senior Center"],
    ["Advanced Yoga", "Senior Center"],
  ],
  [
    ["Yoga", "Senior Center"],
    ["Tai Chi", "Senior Center"],
  ],
  [
    ["Yoga", "Riverside Park"],
    ["Yoga", "Community Center"],
  ],
  [
    ["Bingo", "VFW Hall"],
    ["Bingo", "Elks Lodge"],
  ],
  [
    ["Trivia Night", "Tap House Brewery"],
    ["Trivia Night", "Old Mill Pub"],
  ],
  [
    ["Farmers Market", "Courthouse Square"],
    ["Farmers Market", "Northside Park"],
  ],
  [
    ["Book Club: Middlemarch", "Library"],
    ["Book Club: Dune", "Library"],
  ],
  [
    ["Book Club", "Library"],
    ["Book Sale", "Library"],
  ],
  [
    ["Knitting Circle", "Library"],
    ["Writing Circle", "Library"],
  ],
  [
    ["Author talk: Daniel Rowe", "Library"],
    ["Author talk: Ines Vega", "Library"],
  ],
  [
    ["Mary Oakes poetry reading", "Corner Books"],
    ["Poetry open mic", "Corner Books"],
  ],
  [
    ["Rotary Club lunch", "Grange Hall"],
    ["Lions Club lunch", "Grange Hall"],
  ],
  [
    ["Oklahoma! auditions", "HS Auditorium"],
    ["Chorus rehearsal", "HS Auditorium"],
  ],
  [
    ["Community Meeting", "Grange Hall"],
    ["Community Dinner", "Grange Hall"],
  ],
  [
    ["Budget Committee", "Town Hall"],
    ["Parks Committee", "Town Hall"],
  ],
  [
    ["Zoning Board of Appeals", "Town Hall"],
    ["Board of Health", "Town Hall"],
  ],
  [
    ["AA Meeting", "First Lutheran Church"],
    ["NA Meeting", "First Lutheran Church"],
  ],
  [
    ["Bible Study", "First Lutheran Church"],
    ["Choir Practice", "First Lutheran Church"],
  ],
  [
    ["Open House", "North Fire Station"],
    ["Open House", "South Fire Station"],
  ],
  [
    ["Open House", "High School"],
    ["Open House", "Middle School"],
  ],
  [
    ["Flu Clinic", "Pharmacy on Main"],
    ["Flu Clinic", "County Health Department"],
  ],
  [
    ["Lego Club", "Library"],
    ["Anime Club", "Library"],
  ],
  [
    ["Computer Help", "Library"],
    ["Tax Help", "Library"],
  ],
  [
    ["Movie: Frozen", "Library"],
    ["Movie: Jaws", "Library"],
  ],
  [
    ["Concert in the Park: The Bluetones", "Riverside Park"],
    ["Concert in the Park: River Rats", "Riverside Park"],
  ],
  [
    ["Holiday Bazaar", "St. Mary's Parish Hall"],
    ["Holiday Bazaar", "St. Paul's Parish Hall"],
  ],
  [
    ["Craft Fair", "Fairgrounds"],
    ["Gun Show", "Fairgrounds"],
  ],
  [
    ["Cub Scouts Pack 12", "Elementary School"],
    ["Cub Scouts Pack 40", "Elementary School"],
  ],
  [
    ["Lincoln Elementary PTA", "Library"],
    ["Lincoln Middle School PTA", "Library"],
  ],
];

test.each(SAME)("%j and %j are one event", (one, other) => {
  expect(merged(one, other)).toBe(true);
});

test.each(DIFFERENT)("%j and %j are two events", (one, other) => {
  expect(merged(one, other)).toBe(false);
});

test("events that begin at different moments are never one", () => {
  for (const [one] of SAME) expect(merged(one, one, SEVEN + 60_000)).toBe(false);
});

test("an all-day event and one at midnight are two", () => {
  const event = { source: "a", title: "Fair", place: "Fairgrounds", start: SEVEN, allDay: true };
  expect(mergeEvents([event, { ...event, source: "b", allDay: false }], TOWN)).toHaveLength(2);
});

test("one calendar's similar events at one time are two, its exact duplicates one", () => {
  const event = {
    source: "a",
    title: "Skating lesson",
    place: "Rink",
    start: SEVEN,
    allDay: false,
  };
  expect(mergeEvents([event, { ...event, title: "Skating lesson, group" }], TOWN)).toHaveLength(2);
  expect(mergeEvents([event, { ...event }], TOWN)).toHaveLength(1);
});

test("three calendars with one event give one group, whatever their order, and name all sources", () => {
  const listings = [
    { source: "hall", title: "Community Band Winter Concert", place: "Grange Hall" },
    { source: "school", title: "Winter concert (Community Band)", place: "The Grange Hall" },
    { source: "library", title: "Community Band", place: "Grange Hall, 12 Main St" },
  ].map((listing) => ({ ...listing, start: SEVEN, allDay: false }));
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const groups = mergeEvents(
      order.map((index) => listings[index]!),
      TOWN,
    );
    expect(groups).toHaveLength(1);
    expect(new Set(groups[0]?.map(({ source }) => source))).toEqual(
      new Set(["hall", "school", "library"]),
    );
  }
});

test("ten thousand events at one moment are grouped in bounded time", () => {
  const events = Array.from({ length: 10_000 }, (_, index) => ({
    source: `s${index}`,
    title: `Concert of ensemble ${index}`,
    place: "Grange Hall",
    start: SEVEN,
    allDay: false,
  }));
  const before = process.cpuUsage();
  expect(mergeEvents(events, TOWN).flat()).toHaveLength(10_000);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
