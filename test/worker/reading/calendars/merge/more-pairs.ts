/**
 * More listings of events as towns' calendars have them, in the form of pairs.ts: libraries with
 * branches, teams, classes with levels, rooms, statuses, and addresses in place of names.
 */
export const MORE_TOWNS: readonly {
  readonly town: string;
  readonly same: string;
  readonly different: string;
}[] = [
  {
    town: "Maple Ridge",
    same: String.raw`
Toddler Story Time @ Maple Ridge Public Library, 12 Elm St | Toddler Storytime @ Library - Children's Room
Story Time: Ages 3–5 @ Public Library | Storytime (ages 3-5) @ Maple Ridge Public Library
SOLD OUT: Jazz on the Lawn with the Dave Mercer Trio @ Hartwell House, 200 Main Street | Jazz on the Lawn w/ Dave Mercer Trio @ Hartwell House
CANCELLED - Pickleball Open Play @ Rec Center Gym | Pickleball Open Play @ Maple Ridge Recreation Center
🎃 Halloween Parade & Costume Contest @ Downtown Maple Ridge | Halloween Parade and Costume Contest @ Main St., Maple Ridge
Town Council Regular Meeting @ Town Hall, Council Chambers | Regular Town Council Meeting @ 1 Town Square, Maple Ridge, OH 44444
City Council Mtg. @ City Hall | City Council Meeting @ Council Chambers, City Hall, 100 Main St
MRHS Fall Musical: "Into the Woods" @ MRHS Auditorium | Into the Woods (Fall Musical) @ Maple Ridge High School, Auditorium
Winter Farmers' Market @ Grange Hall | Farmers Market - Winter @ Maple Ridge Grange
Blood Drive (American Red Cross) @ St. Mark's Church, Fellowship Hall | Red Cross Blood Drive @ Saint Marks Lutheran Church
Board of Selectmen @ Town Office, Upstairs Meeting Room | Board of Selectmen Meeting @ Town Offices
Planning & Zoning Commission @ Town Hall | Planning and Zoning Commission Meeting @ Town Hall - Lower Level Conference Room
Author Talk: Nora Whitfield, "The Salt Road" @ Library Community Room | Nora Whitfield author talk @ Maple Ridge Public Library
An Evening with Nora Whitfield, author of The Salt Road @ Public Library | Meet the Author: Nora Whitfield @ Library
Intro to Genealogy workshop @ Library Computer Lab | Introduction to Genealogy @ Maple Ridge Public Library
Chili Cook-off @ Firehouse, Station 2 | 14th Annual Chili Cookoff @ Fire Station 2
Annual Holiday Tree Lighting @ Village Green | Tree Lighting on the Green @ Village Green
Tree Lighting Ceremony @ Town Common | Christmas Tree Lighting @ The Common
Senior Lunch @ Senior Center | Senior Center Lunch @ Maple Ridge Senior Center, 44 Oak Ave
Knit & Crochet Circle @ Library, Local History Room | Knitting and Crochet Circle @ Public Library
Community Band Spring Concert @ HS Auditorium | Maple Ridge Community Band - Spring Concert @ Maple Ridge High School
Open Mic Night @ The Rusty Nail | Open Mic @ Rusty Nail Pub
Trivia Night! @ Copper Kettle Brewing | Trivia @ Copper Kettle Brewing Company, 8 Mill St
5K Turkey Trot @ Riverside Park | Turkey Trot 5K Run/Walk @ Riverside Park Pavilion
Girls' Varsity Basketball vs. Ashford @ MRHS Gym | Girls Varsity BB vs Ashford @ Maple Ridge High School
School Board Meeting @ Central Office Board Room | Board of Education Meeting @ District Central Office
PTA Meeting @ Lincoln Elementary | Lincoln Elementary PTA Meeting @ Lincoln Elementary School Library
Film: The Third Man (1949) @ Strand Theatre | "The Third Man" @ The Strand
Movie Matinee: Paddington in Peru @ Public Library | Movie matinée — Paddington in Peru @ Maple Ridge Public Library
Free Tax Help (AARP) @ Senior Center | AARP Tax-Aide: free tax help @ Maple Ridge Senior Center
RESCHEDULED: Candidates' Forum @ Town Hall | Candidates Forum @ Town Hall
Moved indoors: Summer Concert – The Larks @ Bandstand | Summer Concert Series: The Larks @ Riverside Bandstand
Household Hazardous Waste Day @ DPW Garage | Household Hazardous Waste Collection @ Public Works Garage, 90 Depot Rd.
The Nutcracker @ Opera House | Maple Ridge Ballet presents The Nutcracker @ Maple Ridge Opera House
Family Yoga @  | Family Yoga @ Riverside Park
Lego Club @ Public Library | LEGO® Club @
Conservation Commission @ Zoom | Conservation Commission Meeting @ Online (Zoom)
Winter Coat Drive @ Elks Lodge #442 | Coat Drive @ Elks Lodge
Craft Fair @ Middle School Cafeteria | Holiday Craft Fair @ Maple Ridge Middle School
Ham & Bean Supper @ Methodist Church | Ham and Bean Supper @ United Methodist Church, 15 Church Street
Memoir Writing Group @ Library | Memoir Writers' Group @ Public Library
Bird walk with Audubon @ Heron Pond trailhead | Audubon Bird Walk @ Heron Pond Preserve
Free Concert: Blue Hollow String Band @ Town Common gazebo | Blue Hollow String Band @ Gazebo on the Common
Veterans Day Ceremony @ Veterans Memorial Park | Veterans' Day Observance @ Veterans Park
Teen Advisory Board @ Library Teen Room | TAB: Teen Advisory Board meeting @ Library
Bingo @ VFW Post 1093 | VFW Bingo Night @ VFW
Spring Choral Concert @ Maple Ridge HS | MRHS Choral Concert @ High School Auditorium
Job Fair 2027 @ Expo Hall | 2027 Job Fair @ Fairgrounds Expo Hall
Learn to Skate - Session 1 @ Ice Arena | Learn-to-Skate, Session 1 @ Maple Ridge Ice Arena
`,
    different: String.raw`
Story Time @ Main Library | Story Time @ East Branch Library
Story Time @ Maple Ridge Public Library | Story Time @ Kent Road Branch
Baby Story Time @ Public Library | Toddler Story Time @ Public Library
Family Story Time @ Public Library | Spanish Story Time @ Public Library
Yoga I @ Rec Center | Yoga II @ Rec Center
Gentle Yoga @ Recreation Center, Studio A | Power Yoga @ Recreation Center, Studio B
Yoga (Beginner) @ Community Center | Yoga (Intermediate) @ Community Center
Chair Yoga @ Senior Center | Chair Yoga @ Public Library
Yoga for Seniors @ Rec Center | Yoga for Kids @ Rec Center
Town Council Meeting @ Town Hall | Town Council Work Session @ Town Hall
Planning Board @ Town Hall | Zoning Board of Appeals @ Town Hall
Conservation Commission @ Town Hall Room 1 | Historical Commission @ Town Hall Room 2
Board of Health @ Town Hall | Board of Assessors @ Town Hall
School Committee Meeting @ Town Hall | School Building Committee Meeting @ Town Hall
Finance Committee @ Town Hall | Finance Subcommittee @ Town Hall
Basketball: Boys JV vs Ashford @ MRHS Gym | Basketball: Boys Varsity vs Ashford @ MRHS Gym
Girls Soccer vs Dover @ Field 1 | Boys Soccer vs Dover @ Field 2
Varsity Soccer vs Ashford @ Athletic Fields | Varsity Field Hockey vs Ashford @ Athletic Fields
Swim Lessons Level 1 @ Aquatic Center | Swim Lessons Level 2 @ Aquatic Center
Swim Lessons @ Aquatic Center | Lap Swim @ Aquatic Center
Learn to Skate - Session 1 @ Ice Arena | Learn to Skate - Session 2 @ Ice Arena
Grade 5 Orientation @ Middle School | Grade 6 Orientation @ Middle School
5th Grade Band Concert @ Auditorium | 6th Grade Band Concert @ Auditorium
Book Club: The Salt Road @ Library Room A | Book Club: Lincoln in the Bardo @ Library Room B
Mystery Book Club @ Public Library | History Book Club @ Public Library
Morning Book Group @ Public Library | Evening Book Group @ Public Library
Teen Game Night @ Public Library | Adult Game Night @ Public Library
PTA Meeting @ Lincoln Elementary | PTA Meeting @ Washington Elementary
PTO Meeting @  | PTO Meeting @ Lincoln Elementary
Open Gym @ North Middle School | Open Gym @ South Middle School
Open House @ Lincoln School | Open House @ Public Library
Farmers Market @ Depot Square | Farmers Market @ West Side Park
Blood Drive @ VFW | Blood Drive @ High School
Trivia Night @ Copper Kettle Brewing | Trivia Night @ The Rusty Nail
Open Mic @ Rusty Nail | Open Mic @ Coffee Loft
Live Music: The Larks @ Rusty Nail | Live Music: Blue Hollow @ Copper Kettle
Live Music: The Larks @ Town Common | Live Music: Dave Mercer Trio @ Town Common
Concert: Community Band @ High School | Concert: Community Chorus @ High School
Film: The Third Man @ Strand Theatre, Screen 1 | Film: The Third Man (dubbed) @ Strand Theatre, Screen 2
Film: Casablanca @ Strand Theatre | Film: The Third Man @ Strand Theatre
Author Talk: Nora Whitfield @ Library | Author Talk: James Ocampo @ Library
Tai Chi @ Senior Center | Tai Chi for Arthritis @ Public Library
Pilates @ Rec Center | Zumba @ Rec Center
Pickleball Open Play - Beginners @ Rec Center | Pickleball Open Play - Advanced @ Rec Center
Chess Club @ Public Library | LEGO Club @ Public Library
Computer Basics: Email @ Library Lab | Computer Basics: Internet @ Library Lab
Intro to Excel @ Library Lab | Excel II @ Library Lab
Ham & Bean Supper @ Methodist Church | Ham & Bean Supper @ Grange Hall
Sunday Service @ Methodist Church | Sunday Service @ First Baptist Church
Worship @ St. Mark's Church | Sunday School @ St. Mark's Church
AA Meeting @ St. Mark's Church | NA Meeting @ St. Mark's Church
Bingo @ VFW | Bingo @ Elks Lodge
Craft Fair @ Middle School | Book Fair @ Middle School
Santa Visit @ Library | Santa Visit @ Firehouse
Pancake Breakfast @ Fire Station 1 | Pancake Breakfast @ Fire Station 2
Trash Pickup - North Route @  | Trash Pickup - South Route @
Library Closed @ Public Library | Town Hall Closed @ Town Hall
Library closed – Thanksgiving @  | Schools closed – Thanksgiving @
Early Release Day @ Lincoln Elementary | Early Release Day @ Middle School
Kindergarten Registration @ Lincoln Elementary | Kindergarten Registration @ Washington Elementary
Garden Club @ Public Library | Friends of the Library @ Public Library
Democratic Town Committee @ Town Hall | Republican Town Committee @ Town Hall
Boy Scout Troop 12 @ Grange | Boy Scout Troop 21 @ Grange
Cub Scouts @ Methodist Church | Girl Scouts @ Methodist Church
Watercolor for Beginners @ Art Center | Oil Painting for Beginners @ Art Center
Drawing Class @ Art Center Studio 1 | Pottery Class @ Art Center Studio 2
Preschool Art @ Art Center | Preschool Music @ Art Center
Nutcracker @ Opera House | Nutcracker Tea @ Opera House
Nutcracker Auditions @ Opera House | Nutcracker Costume Fitting @ Opera House
Turkey Trot 5K @ Riverside Park | Turkey Trot Kids' Fun Run @ Riverside Park
Turkey Trot 5K @ Riverside Park | Turkey Trot 10K @ Riverside Park
Half Marathon @ Main Street | Half Marathon Expo @ Main Street
Candidates Forum: School Board @ Town Hall | Candidates Forum: Town Council @ Town Hall
Public Hearing: 12 Elm St @ Town Hall | Public Hearing: 40 Oak Ave @ Town Hall
Public Hearing on the Budget @ Town Hall | Public Hearing on the Zoning Bylaw @ Town Hall
Senior Lunch @ Senior Center | Senior Bus Trip @ Senior Center
Senior Lunch @ Senior Center | Lunch Bunch @ Community Center
Bridge @ Senior Center | Bridge Lessons @ Senior Center
Quilting @ Senior Center | Mahjong @ Senior Center
Flu Clinic @ Senior Center | Foot Clinic @ Senior Center
Flu Shot Clinic @ Town Hall | COVID Booster Clinic @ Town Hall
Spring Concert - Grades 3-5 @ Lincoln Elementary | Spring Concert - Grades K-2 @ Lincoln Elementary
Drop-in Tech Help @ Main Library | Drop-in Tech Help @ Branch Library
Youth Soccer U8 @ Field 3 | Youth Soccer U10 @ Field 3
Volleyball vs Dover @ High School Gym | Volleyball vs Ashford @ High School Gym
Fall Festival @ Lincoln Elementary | Fall Festival @ Riverside Park
Homework Help @ Library Room A | Homework Help @ Boys & Girls Club
Parade @ Main Street | Parade After-Party @ Rusty Nail
Wedding Expo @ Expo Hall A | Gun Show @ Expo Hall B
Doors open: The Larks @ Opera House | Bar opens @ Opera House
Meeting @ Town Hall | Planning Board Meeting @ Town Hall
Meeting @ Public Library | Meeting @ Town Hall
Committee Meeting @  | Committee Meeting @ Town Hall
Class @ Rec Center | Class @ Art Center
`,
  },
  {
    town: "Port Lowell",
    same: String.raw`
Baby Bounce & Rhyme @ PL Library Story Corner | Baby Bounce and Rhyme Time @ Port Lowell Library
Read to a Dog @ Library | Read to a Therapy Dog @ Port Lowell Library, Children's Area
[CANCELED] Harbor Commission @ Harbormaster's Office | Harbor Commission Meeting @ Harbormaster Bldg.
**POSTPONED** Budget Workshop @ City Hall Rm 204 | Budget Workshop @ City Hall
City Council – Regular Session @ Council Chambers | City Council Regular Session @ City Hall
Port Lowell City Council @ City Hall, 250 Water St. | City Council Meeting @ City Hall
Parks & Rec Advisory Board @ Community Center | Parks and Recreation Advisory Board Meeting @ Port Lowell Community Center
Port Lowell Symphony: Beethoven's Fifth @ Civic Auditorium | Symphony Concert: Beethoven 5 @ Port Lowell Civic Auditorium
The Wandering Hearts (live!) @ Orpheum Theater | The Wandering Hearts @ The Orpheum
LIVE: The Wandering Hearts w/ special guest Lily Bloom @ Orpheum | The Wandering Hearts with Lily Bloom @ Orpheum Theatre, 19 State Street
Comedy Night feat. Rob Santos @ Orpheum | Comedy Night featuring Rob Santos @ The Orpheum Theater
PLHS Drama Club presents Our Town @ PLHS Theater | "Our Town" – PLHS Drama @ Port Lowell High School
First Friday Art Walk @ Downtown | First Friday Artwalk @ Downtown Port Lowell
Crafternoon: Paper Lanterns @ Library | Crafternoon - Paper Lanterns (ages 8+) @ Port Lowell Library
Saturday Farmers Market @ Wharf St Parking Lot | Port Lowell Farmers' Market @ Wharf Street Lot
Dia de los Muertos Celebration @ Plaza | Día de los Muertos @ City Plaza
Tiny Tots Music Class @ Comm. Ctr. | Tiny Tots Music @ Community Center, Rm. 3
Intro to 3-D Printing @ Library Makerspace | 3D Printing: An Introduction @ Library Maker Space
ESL Conversation Group @ Library | English Conversation Group (ESL) @ Port Lowell Library
Medicare 101 @ Senior Center | Medicare 101 Info Session @ Lowell Senior Center
Harbor Clean-Up Day @ Pier 4 | Harbor Cleanup @ Pier Four
Memorial Day Parade @ Main St | 2026 Memorial Day Parade @ Main Street, starting at Fire HQ
Holiday Stroll 🎄 @ Downtown | Holiday Stroll @ Main Street
Menorah Lighting @ City Hall Plaza | Community Menorah Lighting @ City Hall
Varsity Football v. Kittery @ Fisher Field | Football (V) vs Kittery @ Fisher Field, PLHS
Boys Hockey vs. St. Thomas @ Lowell Arena | Boys' Ice Hockey vs St Thomas @ Arena
Grade 8 Graduation @ Middle School Gym | 8th Grade Graduation @ Port Lowell Middle School
Lobster Boat Races @ Inner Harbor | Port Lowell Lobster Boat Races @ Harbor
Used Book Sale @ Library Basement | Friends of the Library Book Sale @ Library
Poetry Reading: Ana Duarte @ Harbor Books | Ana Duarte reads her poetry @ Harbor Books, 3 Wharf St
Book Signing – Ana Duarte @ Harbor Books | Ana Duarte book signing @ Harbor Books
Community Supper (free) @ First Parish | Free Community Supper @ First Parish Church Hall
Contra Dance w/ The Reel Deal @ Grange Hall | Contra Dance @ Port Lowell Grange
Guided Tide Pool Walk @ Gull Point | Tide Pool Walk @ Gull Point State Park
Planning Board (remote) @ Zoom | Planning Board @ via Zoom
Sunset Yoga on the Beach @ Long Sands | Sunset Beach Yoga @ Long Sands Beach
Toy Swap @ Rec Dept | Toy Swap @ Recreation Department, 60 School St
Police Auction @ Police Dept. Garage | Annual Police Auction @ Police Station
Coffee with a Cop @ Daily Grind | Coffee with a Cop! @ The Daily Grind Café
Coding Club for Tweens @ Library | Tween Coding Club @ Library Computer Room
Shakespeare in the Park: Twelfth Night @ Battery Park | Twelfth Night (Shakespeare in the Park) @ Battery Park
Dementia Caregiver Support Group @ Senior Center | Caregivers Support Group (Dementia) @ Senior Center
Model Train Show (Day 2) @ Armory | Model Train Show - Day 2 @ The Armory
Moved to Library: Seed Swap @ Library | Seed Swap @ Public Library
Winter Carnival @ Memorial Park | Winter Carnival @
Tree Board @ City Hall | Tree Board meeting @ Meeting Room B
Vaccination clinic (flu) @ Fire HQ | Flu vaccination clinic @ Fire Headquarters
Wreath-Making Workshop @ Garden Center | Wreath Making @ Lowell Garden Center
Benefit Concert for the Food Bank: Cedar Lane @ St. Ann's | Cedar Lane - Food Bank Benefit Concert @ St Ann Church
`,
    different: String.raw`
Storytime @ Library | Storytime @ Westside Branch
Preschool Storytime @ Port Lowell Library | Preschool Storytime @ Bayview Branch Library
Stories & Songs @ Library | Stories & Crafts @ Library
Pajama Storytime @ Library | Bilingual Storytime @ Library
Music & Movement (0-2) @ Library | Music & Movement (3-5) @ Library
Yoga Basics @ Community Center | Yoga Flow @ Community Center
Vinyasa Level 1 @ Shoreline Yoga | Vinyasa Level 2/3 @ Shoreline Yoga
Hot Yoga @ Shoreline Yoga | Hot Yoga @ Bay Street Studio
Sunset Yoga @ Long Sands Beach | Sunset Yoga @ Battery Park
Spin Class @ YMCA | Spin & Core @ YMCA
Aqua Fit @ YMCA Pool | Senior Aqua Fit @ Town Pool
City Council @ City Hall | City Council Executive Session @ City Hall
Council Budget Committee @ City Hall | Council Rules Committee @ City Hall
Harbor Commission @ City Hall | Housing Commission @ City Hall
Planning Board @ City Hall | Planning Board Site Walk @ 14 Wharf St
Zoning Board @ Zoom | School Board @ Zoom
Parks Commission @ Community Center | Parks Foundation @ Community Center
Public Hearing @ City Hall | City Council @ City Hall
Ward 1 Meeting @ City Hall | Ward 3 Meeting @ City Hall
Precinct 2 Caucus @ City Hall | Precinct 4 Caucus @ City Hall
JV Football vs Kittery @ Fisher Field | Varsity Football vs Kittery @ Fisher Field
Freshman Volleyball vs Kittery @ PLHS Gym | JV Volleyball vs Kittery @ PLHS Gym
Boys Tennis vs Sanford @ Courts | Girls Tennis vs Sanford @ Courts
Football @ Kittery | Football vs Kittery @ Fisher Field
Girls Lacrosse vs Wells @ Turf Field | Girls Softball vs Wells @ Turf Field
Cross Country Meet @ PLHS | Swim Meet @ PLHS
Hockey Practice - Squirts @ Arena | Hockey Practice - Peewees @ Arena
Public Skate @ Arena | Figure Skating @ Arena
Stick & Puck @ Arena | Adult Stick & Puck @ Arena
Open Studio @ Clay Works | Open Studio @ Art League
Life Drawing @ Art League | Kids' Drawing @ Art League
Gallery Opening: Ana Duarte @ Art League | Gallery Opening: Paul Reese @ Art League
Opening Reception @ Art League | Opening Reception @ Harbor Gallery
Open Mic @ Orpheum | Open Mic @ Daily Grind
Karaoke @ Pier House | Karaoke @ Anchor Bar
Live Music @ Pier House | Live Music @ Anchor Bar
Live Music @ Pier House | Trivia @ Pier House
DJ Night @ Anchor Bar | DJ Marlow @ Pier House
The Wandering Hearts @ Orpheum | The Wandering Hearts VIP Meet & Greet @ Orpheum
The Wandering Hearts @ Orpheum | Cedar Lane @ Orpheum Lounge
Screening: Jaws @ Orpheum | Screening: Jaws 2 @ Orpheum
Dune: Part One @ Cinema 1 | Dune: Part Two @ Cinema 2
Toy Story 3 @ Cinema | Toy Story 4 @ Cinema
Our Town @ PLHS Theater | Our Town (cast B) @ Middle School Theater
Our Town auditions @ PLHS Theater | Band auditions @ PLHS Theater
Winter Concert: Chorus @ PLHS | Winter Concert: Orchestra @ PLHS
Winter Concert @ Bayview School | Winter Concert @ Harbor School
4th Grade Recorder Concert @ Bayview School | 5th Grade Recorder Concert @ Bayview School
Parent-Teacher Conferences @ Bayview School | Parent-Teacher Conferences @ Harbor School
No School @ Bayview School | No School @ Harbor School
Picture Day @ Bayview School | Field Day @ Bayview School
Kindergarten Playdate @ Harbor School | Kindergarten Screening @ Harbor School
PTA @ Harbor School | PTA Book Fair @ Harbor School
Medicare 101 @ Senior Center | Medicare 102 @ Senior Center
Medicare 101 @ Senior Center | Social Security 101 @ Senior Center
Cribbage @ Senior Center | Canasta @ Senior Center
Line Dancing @ Senior Center | Beginner Line Dancing @ Senior Center
Strength & Balance @ Senior Center | Balance Clinic @ Senior Center
Movie @ Senior Center | Movie @ Library
Grief Support Group @ Hospice House | Dementia Support Group @ Hospice House
Caregiver Support Group @ Hospital | Diabetes Support Group @ Hospital
CPR Class @ Fire HQ | First Aid Class @ Fire HQ
CPR Class @ Fire HQ | CPR Class @ YMCA
Blood Drive @ Fire HQ | Toy Drive @ Fire HQ
Food Pantry @ First Parish | Food Pantry @ St. Ann's Church
Choir Practice @ First Parish | Bell Choir Practice @ First Parish
Mass (English) @ St. Ann's Church | Mass (Spanish) @ St. Ann's Church
Bible Study - Men @ First Parish | Bible Study - Women @ First Parish
Contra Dance @ Grange Hall | Square Dance @ Grange Hall
Rummage Sale @ First Parish | Plant Sale @ First Parish
Book Sale @ Library | Bake Sale @ Library
Nonfiction Book Club @ Library | Fiction Book Club @ Library
Teen Anime Club @ Library | Teen Writing Club @ Library
3D Printing Open Lab @ Makerspace | 3D Printing: Safety Training @ Makerspace
Intro to Sewing @ Makerspace | Intro to Laser Cutting @ Makerspace
Google Docs Basics @ Library | Google Sheets Basics @ Library
Author Visit: Grades K-2 @ Library | Author Visit: Grades 3-5 @ Library
Lego Challenge @ Library | Lego Challenge @ Bayview Branch
Harbor Tour 10 AM boat @ Pier 4 | Whale Watch @ Pier 4
Ferry to Gull Island @ Pier 4 | Ferry to Ram Island @ Pier 4
Walking Tour: Historic Downtown @ Visitor Center | Walking Tour: Waterfront @ Visitor Center
Ghost Tour @ Visitor Center | Ghost Tour for Families @ Visitor Center
Guided Hike: Gull Point @ Gull Point lot | Guided Hike: Ram Hill @ Ram Hill lot
Trail Work Day @ Ram Hill | Trail Run @ Ram Hill
Beach Cleanup @ Long Sands | Beach Cleanup @ Short Sands
Model Train Show (Day 2) @ Armory | Gun & Knife Show @ Armory
Home Show @ Armory | Boat Show @ Armory Annex
Kids' Carnival @ Memorial Park | Winter Carnival @ Ram Hill
Tree Lighting @ City Plaza | Tree Lighting @ Bayview Common
Boat Parade of Lights @ Inner Harbor | Parade of Lights Viewing Party @ Pier House
Breakfast with Santa @ Elks | Photos with Santa @ Elks
Wreath Making @ Garden Center | Centerpiece Making @ Garden Center
Session A: Pottery Wheel @ Clay Works | Session B: Pottery Wheel @ Clay Works
Kids Camp Week 1 @ YMCA | Kids Camp Week 2 @ YMCA
Trick or Treat @ Downtown | Trunk or Treat @ Elks
Recycling: Zone A @  | Recycling: Zone B @
Board Meeting @  | Board Meeting @ Library
Meeting @ City Hall | Harbor Commission @ City Hall
Rental @ Community Center | Private Event @ Community Center
Reserved @ Room A | Reserved @ Room B
Community Center Closed @  | Library Closed @
Workshop @ Garden Center | Workshop @ Art League
Tasting @ Harbor Books | Wine Tasting @ Shoreline Wine
`,
  },
  {
    town: "Cold Spring",
    same: String.raw`
Tot Time Story Hour @ Cold Spring Library | Tot-time Storyhour @ Public Library
Paint & Sip: Autumn Birches @ Riverbend Winery | Sip and Paint – Autumn Birches @ Riverbend
Selectboard Mtg @ Town Hall | Board of Selectmen @ Cold Spring Town Hall, 2nd floor
(SOLD OUT) The Fiddle Sisters @ Grange Hall #44 | The Fiddle Sisters in concert @ Cold Spring Grange
Water & Sewer Commission @ Municipal Building | Water and Sewer Commission - Regular Meeting @ Municipal Bldg., Rm 3
CSHS Band & Chorus Winter Concert @ CSHS Gym | Winter Concert: Band and Chorus @ Cold Spring High School
Gingerbread House Workshop 🍪 @ Library | Gingerbread House Making @ Cold Spring Public Library
Free Flu Shots @ Health Dept. | Flu Shot Clinic @ Health Department
Chess Club (grades 3-8) @ Library | Chess Club for grades 3–8 @ Cold Spring Library
Rep. Ellen Hartz Office Hours @ Town Hall | Office Hours with Rep. Ellen Hartz @ Town Hall, Small Conference Room
Meet the Candidates Night @ Firehouse | Meet the Candidates @ Fire Station
Holiday Bazaar @ First Congregational Church | Christmas Bazaar @ First Congregational
Nature Journaling with Pat Soule @ Heron Marsh | Nature Journaling @ Heron Marsh Visitor Center
Poker Run for Charity @ American Legion Post 88 | American Legion Charity Poker Run @ Legion Hall Post 88
Cold Spring Historical Society: The Ice Trade @ Depot Museum | The Ice Trade - Historical Society lecture @ Depot Museum
Pumpkin Carving Contest @ Village Green | 3rd Annual Pumpkin Carving @ The Green
Rabies Vaccination Clinic @ Highway Garage | Rabies Clinic @ Highway Department Garage
Tai Chi in the Park w/ Master Liu @ Mill Park | Tai Chi in the Park @ Mill Park
Screening: "Wild Rivers" documentary @ Opera House | Wild Rivers (documentary film) @ Cold Spring Opera House
Cold Spring Elementary Science Night @ Elementary School | Family Science Night @ Cold Spring Elementary
Boys V Basketball vs. Granby @ HS Gym | Varsity Boys Basketball vs Granby @ Cold Spring High School
Pancake Breakfast @ VFW Hall | VFW Pancake Breakfast @ VFW Post 310
Zoning Board of Appeals @ Town Hall | ZBA - Zoning Board of Appeals Meeting @ Town Hall
Swing into Spring Gala @ Riverbend Barn | Swing Into Spring: Hospital Gala @ The Barn at Riverbend
Full Moon Snowshoe @ Ski Hill | Full-Moon Snowshoe Walk @ Cold Spring Ski Hill
Bluegrass Brunch featuring Tall Corn @ Mill Tavern | Bluegrass Brunch with Tall Corn @ The Mill Tavern, 2 Canal St.
Estate Planning Basics @ Library | Estate Planning Basics with attorney Joan Pell @ Library Community Room
Easter Egg Hunt @ Mill Park | Community Easter Egg Hunt @ Mill Park ballfield
Ukulele Jam @ Library | Ukulele Jam Session @ Public Library
Death Cafe @ Library | Death Café @ Cold Spring Public Library
Emerald Ash Borer talk @ Town Hall | Emerald Ash Borer: What Landowners Should Know @ Town Hall
Sheep & Wool Festival @ Fairgrounds | Cold Spring Sheep and Wool Fest @ County Fairgrounds
Antique Tractor Pull @ Fairgrounds | Tractor Pull (antique) @ Fairgrounds Arena
Postponed! Bottle Drive @ Transfer Station | Bottle Drive @ Transfer Station
Fly Tying 101 @ Rod & Gun Club | Fly-Tying 101 @ Cold Spring Rod and Gun Club
Community Blood Drive @ Elks | Blood Drive @ Elks Lodge 1201
Mending Circle @ Makerspace | Mending Circle @ Cold Spring Maker Space
Hymn Sing @ Union Church | Old-Fashioned Hymn Sing @ Union Church
Town-Wide Cleanup Day @ | Townwide Clean-Up Day @ Town Garage
Author Marcus Bell @ Mill Books | Book launch: Marcus Bell @ Mill Street Books
`,
    different: String.raw`
Story Hour @ Public Library | Story Hour @ North Village Library
Tot Time @ Library | Teen Time @ Library
Paint & Sip: Autumn Birches @ Riverbend | Paint & Sip: Snowy Owl @ Riverbend
Yoga Level 1 @ Mill Studio | Yoga Level 2 @ Mill Studio
Restorative Yoga @ Mill Studio | Yin Yoga @ Mill Studio
Yoga @ Mill Studio | Prenatal Yoga @ Mill Studio
Yoga @ Mill Studio | Yoga @ Town Hall
Selectboard @ Town Hall | Selectboard Retreat @ Riverbend Barn
Water Commission @ Municipal Building | Sewer Commission @ Municipal Building
Library Trustees @ Library | Cemetery Trustees @ Town Hall
Budget Committee @ Town Hall | Capital Budget Committee @ Town Hall
Recreation Commission @ Town Hall | Conservation Commission @ Town Hall
Winter Concert: Band @ CSHS | Winter Concert: Jazz Band @ CSHS
Grade 4 Concert @ Elementary School | Grade 5 Concert @ Elementary School
Chess Club @ Library | Coding Club @ Library
Chess Club @ Library | Chess Tournament @ Elementary School
Boys JV Basketball vs. Granby @ HS Gym | Girls JV Basketball vs. Granby @ HS Gym
Boys Basketball vs. Granby @ HS Gym | Boys Basketball Practice @ HS Gym
Wrestling @ HS Gym | Gymnastics @ HS Gym
Cross Country Meet @ Mill Park | Cross Country Ski Lesson @ Mill Park
Pancake Breakfast @ VFW Hall | Pancake Breakfast @ Grange Hall
Spaghetti Supper @ Grange | Contra Dance @ Grange
AA @ Union Church | Al-Anon @ Union Church
Choir @ Union Church | Youth Choir @ Union Church
Bible Study @ Union Church | Bible Study @ First Congregational Church
Trivia @ Mill Tavern | Music Trivia @ Mill Tavern
Tall Corn @ Mill Tavern | The Fiddle Sisters @ Mill Tavern
Bluegrass Brunch @ Mill Tavern | Drag Brunch @ Mill Tavern
The Fiddle Sisters @ Grange Hall | Fiddle Workshop @ Grange Hall
Bell Choir Rehearsal @ Union Church | Bell Choir Concert @ First Congregational Church
Wild Rivers @ Opera House | Wild Horses @ Opera House
Movie: Frozen @ Library | Movie: Frozen II @ Library
Author Marcus Bell @ Mill Books | Author Dana Cole @ Mill Books
Poetry Open Mic @ Mill Books | Poetry Workshop @ Mill Books
Estate Planning Basics @ Library | Retirement Planning Basics @ Library
Knitting @ Library | Knitting for Beginners @ Library
Watercolor I @ Arts Center | Watercolor II @ Arts Center
Ceramics: Handbuilding @ Arts Center | Ceramics: Wheel @ Arts Center
Kids Ceramics @ Arts Center | Family Ceramics @ Arts Center
Egg Hunt (ages 0-4) @ Mill Park | Egg Hunt (ages 5-8) @ Mill Park
Egg Hunt @ Mill Park | Egg Hunt @ Riverbend Barn
Full Moon Snowshoe @ Ski Hill | Full Moon Paddle @ Heron Marsh
Bird Walk @ Heron Marsh | Bird Banding @ Heron Marsh
Ski Lessons: Beginner @ Ski Hill | Snowboard Lessons: Beginner @ Ski Hill
Fun Run 1 Mile @ Mill Park | Fun Run 5K @ Mill Park
Rabies Clinic @ Highway Garage | Tick Clinic @ Health Department
Flu Shots @ Pharmacy | Flu Shots @ Health Department
Medicare Help @ Senior Center | Tax Help @ Senior Center
Pitch @ Senior Center | Whist @ Senior Center
Foot Clinic @ Senior Center | Hearing Clinic @ Senior Center
Sheep & Wool Festival @ Fairgrounds | Garlic Festival @ Fairgrounds
Antique Tractor Pull @ Fairgrounds | Garden Tractor Pull @ Fairgrounds
4-H Club @ Grange | 4-H Sheep Club @ Fairgrounds
Scout Pack 12 @ Union Church | Scout Troop 12 @ Union Church
Bottle Drive @ Transfer Station | Food Drive @ Transfer Station
Office Hours: Rep. Hartz @ Town Hall | Office Hours: Sen. Cole @ Town Hall
Offices Closed @ Town Hall | Library Closed @ Library
No School @  | Town Offices Closed @
Early Voting @ Town Hall | Special Town Meeting @ Town Hall
Deliberative Session @ High School | School Board @ High School Library
Ukulele Jam @ Library | Bluegrass Jam @ Library
Birthday Party @ Room A | Meeting @ Room A
Ice Sculpting @ Riverbend Barn | Ice Sculpting: Part 2 @ Riverbend Barn
Board Game Hour @ Library | Board Game Hour @ High School Library
`,
  },
  {
    town: "Cedar Bluff",
    same: String.raw`
Baby Rhyme Time (0-18 months) @ Cedar Bluff Public Library | Baby Rhyme Time @ Cedar Bluff Library, Children's Room
ZBA Meeting @ Town Hall | Zoning Board of Appeals Meeting @ Cedar Bluff Town Hall
Spring Tea @ GMU Oak Room | Spring Tea @ Grange Memorial Union - Oak Room
Trick-or-Treat on Main Street @ Main St | Main Street Trick or Treat @ Downtown Main Street
Author Visit: Lena Ortiz @ Library | Meet author Lena Ortiz, "Salt Roads" @ Cedar Bluff Public Library, Community Room
Varsity Football: Cedar Bluff vs Millbrook (Senior Night) @ Memorial Field | Football vs. Millbrook @ Memorial Field
Lions Club Fish Fry @ VFW Hall | Fish Fry hosted by the Lions @ VFW
Cedar Bluff Symphony: Winter Dreams @ Opera House | Cedar Bluff Symphony Orchestra presents "Winter Dreams" @ Cedar Bluff Opera House
Gr. 5 Promotion @ Lincoln Elementary | Grade 5 Promotion @ Lincoln Elementary School
Tidepool Walk @ Seal Cove | Tide Pool Walk with Coastal Naturalists @ Seal Cove
Chicken BBQ - Fire Dept @ Fire Hall | Cedar Bluff Fire Department Chicken Barbecue @ Fire Hall
P&Z Commission @ City Hall | Planning and Zoning Commission @ City Hall
Dungeons & Dragons for Teens @ Library | Teen D&D @ Cedar Bluff Public Library
Winter Farmers Mkt @ Grange Hall | Winter Farmers' Market @ The Grange
Pet Expo @ Switchyard Park, 16 Rogers St | Pet Expo at Switchyard Park @
Craft & Chill 1/25/26 @ Mercy Lounge | Craft & Chill @ Mercy Lounge
Kayak: Full Moon Paddle @ Spring Lake Park | Kayak: Full Moon Paddle @ Alder County, CA
Estate Planning Webinar @ https://lawyers.example/workshops | Estate Planning Webinar @ Mackay Law Firm
`,
    different: String.raw`
Bird Walk @ Heron Marsh | Bird Walk @ Bluff State Park
Gallery Opening: River Light @ Bluff Arts Center | Gallery Talk: River Light @ Bluff Arts Center
Learn to Skate @ Rink | Public Skate @ Rink
The Tempest @ Black Box Theatre | The Tempest: Opening Night Reception @ Black Box Theatre
Historical Society Annual Meeting @ Museum | Historical Society Board Meeting @ Museum
Photography Club @ Arts Council | Photography Class @ Arts Council
Handbell Concert @ Trinity Lutheran | Handbell Workshop @ Trinity Lutheran
Improv Class @ Depot Theater | Improv Show @ Depot Theater
North Book Club @ North Regional Library | The Book of Esther @ North Valley Museum of Art
Pony Ride @ Court Plaza, 20 Corcoran St, Durham, NC 27701 | Pony Ride with Oak Brewing @ Oak Brewing Co., 219 Hood Street, Durham, NC
Baby Lapsit (0-12 months) @ Library | Baby Lapsit (12-24 months) @ Library
JV Soccer vs Hartwell @ Turf Field | Varsity Soccer vs Hartwell @ Turf Field
`,
  },
];
