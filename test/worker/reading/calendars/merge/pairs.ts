/**
 * Pairs of listings in the manner of the calendars of four towns, written for the tests: libraries,
 * schools, halls, parishes and town halls that list one event in different words, and different
 * events of one hour. A line is two listings, each a title and a place.
 */

/** A town and its pairs: those that are one event and those that are two. */
export interface TownPairs {
  readonly town: string;
  readonly same: string;
  readonly different: string;
}

export const TOWNS: readonly TownPairs[] = [
  {
    town: "Alder Falls",
    same: String.raw`
Winter Concert: Community Band @ Grange Hall | Community Band Winter Concert @ The Grange Hall, 12 Main St, Alder Falls, MT
Handel's Messiah @ First Lutheran Church | Messiah – Community Choir Sing-Along @ First Lutheran Church, 401 Pine St
The Bluetones live @ Grange Hall | Jazz night with the Bluetones @ Grange Hall
Story Time @ Public Library | Storytime @ Alder Falls Public Library
Preschool Story Time @ Library | Story Time for Preschoolers @ Alder Falls Library
Friends of the Library Book Sale @ Public Library | Library Friends book sale @ Alder Falls Public Library
Turkey Trot 5K @ Riverside Park | 12th Annual Turkey Trot 5K @ Riverside Park, River Rd
CANCELLED: Farmers Market @ Courthouse Square | Farmers' Market @ Courthouse Square
Town Council Meeting @ Town Hall | Town Council regular meeting @ Town Hall, Council Chambers
School Board @ High School Library | School Board Meeting @ Alder Falls High School, Library
Varsity Basketball vs. Lincoln @ High School Gym | Lincoln @ Alder Falls varsity basketball @ AFHS High School Gym
Fall Musical: Oklahoma! @ HS Auditorium | Oklahoma! — presented by the Drama Club @ High School Auditorium
Oklahoma! @ | Drama Club presents Oklahoma! @ High School Auditorium
Poetry Reading with Mary Oakes @ Corner Books | Mary Oakes reads from her poetry @ Corner Books, 15 Main St
Author talk: Daniel Rowe @ Library | Daniel Rowe, author of The Last Ferry @ Public Library, Community Room
Blood Drive @ Senior Center | Red Cross Blood Drive @ Alder Falls Senior Center
Red Cross Blood Drive @ 500 Elm Street | Blood drive (Red Cross) @ Senior Center
Tree Lighting @ Courthouse Square | Christmas Tree Lighting Ceremony @ Courthouse Square
Rotary Pancake Breakfast @ Fire Hall | Pancake breakfast — Rotary Club @ Fire Hall
Chess Club @ Library | Chess Club for all ages @ Alder Falls Public Library
Contra Dance @ Grange | Contradance with caller Sue Hall @ Grange Hall
Theatre: Our Town @ Playhouse | "Our Town" at the Playhouse theater @ Alder Falls Playhouse
Holiday Bazaar @ St. Mary's Parish Hall | St Mary's Holiday Bazaar @ St. Mary’s Parish Hall
Tai Chi for Seniors @ Senior Center | Senior Tai Chi @ Senior Center
Trivia Night @ Tap House Brewery | Trivia at the Tap House @ Tap House Brewery
Planning Commission @ Town Hall | Planning Commission – public hearing @ Town Hall
Movie Matinee: The Sting @ Public Library | The Sting (1973) film @ Library
Bird Walk with Audubon @ Cedar Marsh | Audubon Society bird walk @ Cedar Marsh trailhead
Ukulele Jam @ Library | Ukulele jam session, all levels @ Public Library
Fête nationale picnic @ Riverside Park | Fete Nationale Picnic @ Riverside Park
Quilt Show @ Fairgrounds | Annual Quilters' Guild Quilt Show @ County Fairgrounds, Exhibit Hall
Community Orchestra: Beethoven @ High School Auditorium | Alder Falls Community Orchestra plays Beethoven @ Auditorium, High School
Holiday Concert — Alder Falls Elementary @ Elementary School Gym | Elementary School Holiday Concert @ Alder Falls Elementary School, Gym
Summer Reading Kickoff Party @ Library Lawn | Summer reading kick-off @ Public Library (lawn)
River Cleanup Day @ Boat Launch | Alder River Clean-Up @ Boat Launch, River Rd
Memorial Day Parade @ Main Street | Memorial Day Parade & Ceremony @ Main Street, downtown
Fourth of July Fireworks @ Fairgrounds | July 4th fireworks @ County Fairgrounds
Mountain Strings Quartet @ Grange Hall | An evening with the Mountain Strings Quartet @ Grange Hall
Open Mic @ Corner Cafe | Open mic night @ The Corner Cafe, 8 Main St
PTA Meeting @ Elementary School Library | Parent-Teacher Association (PTA) meeting @ Alder Falls Elementary School Library
Alder Falls Film Society: Casablanca @ Rialto Theater | Casablanca @ Rialto Theatre
Homecoming Football vs. Ridgeview @ Memorial Stadium | Football: Ridgeview at Alder Falls (Homecoming) @ Memorial Stadium
Senior Lunch @ Senior Center | Senior luncheon @ Alder Falls Senior Center
Seed Swap @ Library | Annual Seed Swap & Garden Talk @ Alder Falls Public Library
Art Walk @ Downtown | First Friday Art Walk @ Downtown Alder Falls
Spelling Bee Finals @ High School Auditorium | District Spelling Bee @ HS Auditorium
Candidate Forum @ Grange Hall | League of Women Voters: Candidate Forum @ Grange Hall
Public Hearing: Water Rates @ Town Hall | Water rate public hearing @ Town Hall, 100 Main St.
County Commissioners @ Courthouse | County Commissioners' regular meeting @ County Courthouse, Room 201
Nativity Pageant @ First Lutheran Church | Live Nativity Pageant @ First Lutheran
Local History Talk: The Mill Fire of 1911 @ Library | The Mill Fire of 1911 with Ellen Ward @ Public Library
Craft Hour: Paper Snowflakes @ Library | Paper snowflakes craft hour for kids @ Alder Falls Library
Dog Adoption Day @ Fairgrounds | Humane Society Dog Adoption @ Fairgrounds, Barn 2
Ice Skating Party @ Rink | Community ice skating @ Town Rink
Barbershop Chorus Spring Show @ High School Auditorium | Spring Show — Valley Barbershop Chorus @ Auditorium, Alder Falls High School
Veterans Day Ceremony @ VFW Post 44 | Veterans' Day observance @ VFW Post 44, 9 Oak St
Wreath Making Workshop @ Garden Center | Make a holiday wreath: workshop @ Green Thumb Garden Center
`,
    different: String.raw`
Story Time @ Main Library | Story Time @ Northside Elementary School
Story Time @ | Story Time @
Toddler Story Time @ Library | Teen Story Time @ Library
Story Time @ Library | Chess Club @ Library
School Board Meeting @ Town Hall | Library Board Meeting @ Town Hall
Town Council Meeting @ Town Hall | School Board Meeting @ High School Library
Town Council @ Town Hall | Planning Commission @ Town Hall
Varsity Basketball vs. Lincoln @ High School Gym | JV Basketball vs. Lincoln @ High School Gym
Basketball vs. Lincoln @ High School Gym | JV Basketball vs. Lincoln @ High School Gym
Boys Soccer vs. Ridge @ Memorial Field | Girls Soccer vs. Ridge @ Memorial Field
Soccer vs. Ridge @ Memorial Field | Football vs. Ridge @ Memorial Field
Swim Lessons Level 1 @ Community Pool | Swim Lessons Level 2 @ Community Pool
Grade 5 Concert @ Elementary School | Grade 6 Concert @ Elementary School
Winter Concert @ High School Auditorium | Winter Concert @ Grange Hall
Winter Concert @ High School Auditorium | Band Practice @ High School Auditorium
Beginner Yoga @ Senior Center | Advanced Yoga @ Senior Center
Yoga @ Senior Center | Tai Chi @ Senior Center
Yoga @ Riverside Park | Yoga @ Community Center
Bingo @ VFW Hall | Bingo @ Elks Lodge
Trivia Night @ Tap House Brewery | Trivia Night @ Old Mill Pub
Farmers Market @ Courthouse Square | Farmers Market @ Northside Park
Book Club: Middlemarch @ Library | Book Club: Dune @ Library
Book Club @ Library | Book Sale @ Library
Knitting Circle @ Library | Writing Circle @ Library
Author talk: Daniel Rowe @ Library | Author talk: Ines Vega @ Library
Mary Oakes poetry reading @ Corner Books | Poetry open mic @ Corner Books
Rotary Club lunch @ Grange Hall | Lions Club lunch @ Grange Hall
Oklahoma! auditions @ HS Auditorium | Chorus rehearsal @ HS Auditorium
Community Meeting @ Grange Hall | Community Dinner @ Grange Hall
Budget Committee @ Town Hall | Parks Committee @ Town Hall
Zoning Board of Appeals @ Town Hall | Board of Health @ Town Hall
AA Meeting @ First Lutheran Church | NA Meeting @ First Lutheran Church
Bible Study @ First Lutheran Church | Choir Practice @ First Lutheran Church
Open House @ North Fire Station | Open House @ South Fire Station
Open House @ High School | Open House @ Middle School
Flu Clinic @ Pharmacy on Main | Flu Clinic @ County Health Department
Lego Club @ Library | Anime Club @ Library
Computer Help @ Library | Tax Help @ Library
Movie: Frozen @ Library | Movie: Jaws @ Library
Concert in the Park: The Bluetones @ Riverside Park | Concert in the Park: River Rats @ Riverside Park
Holiday Bazaar @ St. Mary's Parish Hall | Holiday Bazaar @ St. Paul's Parish Hall
Craft Fair @ Fairgrounds | Gun Show @ Fairgrounds
Cub Scouts Pack 12 @ Elementary School | Cub Scouts Pack 40 @ Elementary School
Lincoln Elementary PTA @ Library | Lincoln Middle School PTA @ Library
Knit & Chat @ Library | Tech Help @ Library
LEGO Builders @ Library | Baby Rhyme Time @ Library
Cribbage @ Senior Center | Pinochle @ Senior Center
Girls Volleyball vs Ridgeview @ High School Gym | Girls Basketball vs Ridgeview @ High School Gym
Varsity Girls Soccer @ Field 1 | JV Girls Soccer @ Field 2
Selectboard @ Town Hall | Conservation Commission @ Town Hall
Conservation Commission @ Town Hall | Planning Commission @ Town Hall
Finance Committee @ Town Hall | Recreation Committee @ Town Hall
Water District Board @ Town Hall | Cemetery District Board @ Town Hall
First Grade Field Trip @ Elementary School | Second Grade Field Trip @ Elementary School
Piano Recital @ Grange Hall | Violin Recital @ Grange Hall
Art Class: Watercolor @ Arts Center | Art Class: Pottery @ Arts Center
Watercolor for Adults @ Arts Center | Watercolor for Kids @ Arts Center
Mass @ St. Mary's Church | Worship Service @ First Lutheran Church
Sunday Worship @ First Lutheran Church | Sunday Worship @ Community Church
Sunday School @ First Lutheran Church | Sunday Worship @ First Lutheran Church
Live Music: Sam Doe @ Tap House | Live Music: The Rails @ Old Mill Pub
Live Music @ Tap House | Live Music @ Old Mill Pub
Halloween Party @ Library | Halloween Party @ Grange Hall
Trunk or Treat @ Fire Hall | Haunted House @ Fire Hall
Early Release Day @ | Library Closed @
Thanksgiving Dinner @ Senior Center | Thanksgiving Dinner @ VFW Hall
4-H Archery @ Fairgrounds | 4-H Horse Club @ Fairgrounds
Beginning Spanish @ Library | Beginning French @ Library
Pickleball @ Community Center | Open Gym @ Community Center
Cross Country Meet @ Riverside Park | Disc Golf Tournament @ Riverside Park
Blood Pressure Clinic @ Senior Center | Foot Clinic @ Senior Center
Chamber Ribbon Cutting: Oak Bank @ Oak Bank | Chamber Ribbon Cutting: Pine Dental @ Pine Dental
Kindergarten Registration @ Elementary School | Preschool Registration @ Elementary School
Alder Falls Garden Club @ Library | Alder Falls Historical Society @ Library
Friends of the Library @ Library | Library Board of Trustees @ Library
SAT Prep @ High School Library | ACT Prep @ High School Library
Storm Spotter Training @ Fire Hall | CPR Training @ Fire Hall
Teen Advisory Board @ Library | Teen Game Night @ Library
Dance Recital @ High School Auditorium | Dance Team Tryouts @ High School Auditorium
`,
  },
  {
    town: "Cedar Ridge",
    same: String.raw`
Cedar Ridge Winter Choral Concert @ CRHS Auditorium | Winter Choral Concert @ Cedar Ridge High School Auditorium, 200 School St
The Nutcracker @ Opera House | Nutcracker Ballet — Valley Dance Company @ Cedar Ridge Opera House
Community Band: Sounds of the Season @ Cedar Ridge Grange | Sounds of the Season (Cedar Ridge Community Band) @ Grange Hall, 14 Grange Rd, Cedar Ridge, VT 05001
Toddler Time @ Cedar Ridge Public Library | Toddler Time with Miss Anna @ Library, Children's Room
Book Discussion: The Overstory @ Library | Book group discusses The Overstory @ Cedar Ridge Public Library
Candlelight Vigil @ Town Green | Candlelight vigil on the Green @ Town Green, Main St
Santa's Workshop @ Fire Station | Santa's Workshop & Cookies @ Cedar Ridge Fire Station
Girls Varsity Basketball vs. Milton @ CRHS Gym | Varsity Girls Basketball: Milton at Cedar Ridge @ High School Gymnasium
Wrestling Meet @ High School Gym | HS Wrestling Meet (home) @ Cedar Ridge High School Gym
Science Fair @ Middle School | CRMS Science Fair @ Cedar Ridge Middle School cafeteria
Selectboard @ Town Hall | Selectboard Meeting @ Town Hall, lower level
Ham & Bean Supper @ Grange | Public Ham and Bean Supper @ Grange Hall
Blue Moon Swing Band @ Opera House | Dance to the Blue Moon Swing Band! @ Opera House
Learn to Curl @ Ice Arena | Learn-to-Curl Open House @ Cedar Ridge Ice Arena
Genealogy Basics @ Library | Genealogy Basics: Finding Your Roots @ Public Library
Vermont Symphony Brass Quintet @ | Vermont Symphony Orchestra Brass Quintet @ Opera House
Wreath Sale @ St. Mark's Church | Holiday Wreath Sale @ Saint Mark's Episcopal Church
Kids' Chess @ Library | Chess for Kids @ Cedar Ridge Public Library
Snowshoe Hike @ Nature Center | Guided Snowshoe Hike @ Cedar Ridge Nature Center
New Year's Eve Fireworks @ Lake Park | Fireworks - New Year's Eve @ Lake Park, Lakeshore Dr
Town-wide Yard Sale @ | Townwide Yard Sale @
POSTPONED - Ice Fishing Derby @ Mill Pond | Ice Fishing Derby @ Mill Pond
Drama Club: Our Town @ High School Auditorium | Our Town, a play by Thornton Wilder @ CRHS Auditorium
Meet the Author – Jane Hollis @ Library | An Evening with Author Jane Hollis @ Cedar Ridge Public Library
Rabies Clinic for Dogs and Cats @ Fire Station | Rabies clinic @ Fire Station
`,
    different: String.raw`
Toddler Time @ Library | Preschool Play Group @ Library
Toddler Time @ Library | Homework Help @ Library
Winter Concert @ CRHS Auditorium | Winter Concert @ Elementary School Gym
Band Concert @ High School Auditorium | Choral Concert @ High School Auditorium
4th Grade Band @ Elementary School | 5th Grade Band @ Elementary School
Girls Varsity Basketball vs. Milton @ CRHS Gym | Boys Varsity Basketball vs. Milton @ CRHS Gym
Girls Hockey @ Ice Arena | Girls Figure Skating @ Ice Arena
Open Skate @ Ice Arena | Stick and Puck @ Ice Arena
Selectboard @ Town Hall | Budget Committee @ Town Hall
Development Review Board @ Town Hall | Selectboard @ Town Hall
School Board @ High School Library | Town Energy Committee @ Town Hall
Town Energy Committee @ Town Hall | Town Forest Committee @ Town Hall
Rotary @ Inn at Cedar Ridge | Lions Club @ Inn at Cedar Ridge
Yoga with Kim @ Studio 2 | Pilates with Kim @ Studio 2
Vinyasa Yoga with Kim @ Grange | Chair Yoga with Lee @ Grange
Intro to Drawing @ Arts Center | Intro to Ceramics @ Arts Center
Opening: Landscapes @ Gallery 12 | Artist Talk: Portraits @ Gallery 12
Trivia @ Tap Room | Karaoke @ Tap Room
Live Music: Blue Moon @ Tap Room | Live Music: Pine Needles @ Tap Room
Contra Dance @ Grange | Swing Dance @ Grange
Soup Kitchen @ St. Mark's Church | AA Meeting @ St. Mark's Church
Early Voting @ Town Hall | Early Voting @ High School Gym
Flu Shots @ Pharmacy | Flu Shots @ Town Hall
Red Cross Blood Drive @ Fire Station | Red Cross Blood Drive @ Milton Legion Hall
Story Hour @ Library | Story Hour @ Bookshop on Main
Pancake Breakfast @ Grange | Pancake Breakfast @ Fire Station
Library Closed @ Library | Story Time @ Library
Book Sale @ Library | Bake Sale @ Library
Friends of the Library Meeting @ Library | Friends of the Park Meeting @ Library
Teen D&D @ Library | Teen Anime @ Library
Kids Craft: Snowmen @ Library | Teen Craft: Candles @ Library
Spanish Conversation @ Library | French Conversation @ Library
Swim Team Practice @ Pool | Water Aerobics @ Pool
Lap Swim @ Pool | Family Swim @ Pool
Junior Ski Racing @ Ski Hill | Adult Ski Lessons @ Ski Hill
History of Cedar Ridge Mills @ Library | History of Cedar Ridge Schools @ Library
Town Meeting @ High School Gym | Town Meeting Lunch @ High School Cafeteria
Senior Movie: Up @ Senior Center | Senior Lunch @ Senior Center
Medicare 101 @ Senior Center | Tech 101 @ Senior Center
Cedar Ridge Garden Club: Orchids @ Library | Cedar Ridge Quilt Guild: Stars @ Library
`,
  },
  {
    town: "Port Haven",
    same: String.raw`
Harbor Lights Parade @ Waterfront | Harbor Lights Boat Parade @ Port Haven Waterfront Park
Messy Art for Tots @ Port Haven Library | Messy art (ages 2-5) @ Library
PHHS Jazz Ensemble @ PHHS Auditorium | Jazz Ensemble Winter Concert @ Port Haven High School
A Christmas Carol @ Playhouse | Port Haven Players: A Christmas Carol @ Harbor Playhouse
City Council Work Session @ City Hall | Council work session @ City Hall Council Chambers
Low Tide Walk @ Gull Beach | Low-tide beach walk with ranger @ Gull Beach parking lot
Fishermen's Memorial Service @ Seamen's Chapel | Fishermen's Memorial @ Seamens Chapel, 2 Dock St
Lobster Bake Fundraiser @ Yacht Club | Rotary Lobster Bake @ Port Haven Yacht Club
Intro to Genealogy @ Historical Society | Introduction to Genealogy @ Historical Society Museum
Volunteer Fire Dept. Open House @ Fire Station 1 | Open House - Fire Department @ Fire Station No. 1
Sip & Paint @ Gallery by the Sea | Paint and Sip Night @ Gallery by the Sea
Celtic Session @ The Anchor | Celtic music session @ Anchor Pub
Elementary School Spring Play: Charlotte's Web @ Elementary Gym | Charlotte's Web @ Port Haven Elementary School gymnasium
Free Tax Prep (AARP) @ Senior Center | AARP Tax Help @ Port Haven Senior Center
Half Marathon @ Town Wharf | Port Haven Half Marathon & 5K @ Town Wharf
Zoning Hearing: 12 Dock St @ City Hall | Zoning Board public hearing - 12 Dock Street @ City Hall
Weekly Farmers' Market @ Wharf Lot | Port Haven Farmers Market @ Wharf Parking Lot
Monthly Chamber Mixer @ Inn on the Harbor | Chamber of Commerce After Hours Mixer @ Inn on the Harbor
Mother Goose Story Time @ Library | Mother Goose Storytime for babies @ Public Library
Puppet Show @ Library | Puppets! with the Gull Puppet Theater @ Library
`,
    different: String.raw`
City Council @ City Hall | Harbor Commission @ City Hall
Harbor Commission @ City Hall | Planning Commission @ City Hall
Mother Goose Story Time @ Library | Pajama Story Time @ Library
Jazz Ensemble @ PHHS Auditorium | Concert Band @ PHHS Auditorium
Kayak Tour @ Boat Launch | Sunset Sail @ Boat Launch
Beginner Sailing @ Yacht Club | Advanced Sailing @ Yacht Club
Adult Sailing @ Yacht Club | Youth Sailing @ Yacht Club
Boys JV Lacrosse vs. Bay @ Field A | Boys Varsity Lacrosse vs. Bay @ Field B
Girls Tennis vs. Bay @ PHHS | Girls Lacrosse vs. Bay @ PHHS
Knitting Group @ Library | Mah Jongg Group @ Library
English Class (ESL) @ Library | Citizenship Class @ Library
Science Club @ Middle School | Robotics Club @ Middle School
Parent Night: Grade 5 @ Elementary School | Parent Night: Grade 3 @ Elementary School
Kindergarten Orientation @ Elementary School | Grade 6 Orientation @ Middle School
Holiday Fair @ Elementary School | Holiday Fair @ St. Peter's Church
Christmas Eve Service @ St. Peter's Church | Christmas Eve Service @ Harbor Baptist Church
Polar Plunge @ Gull Beach | Beach Cleanup @ Gull Beach
Wine Tasting @ The Anchor | Trivia @ The Anchor
Grief Support Group @ Hospital | Caregiver Support Group @ Hospital
Diabetes Education @ Hospital | Childbirth Education @ Hospital
Art Opening: Lee Moss @ Gallery by the Sea | Art Class: Monotypes @ Gallery by the Sea
Friends of Music Concert @ Chapel | Friends of Music Board Meeting @ Chapel
Port Haven Historical Society Meeting @ Museum | Port Haven Garden Club Meeting @ Museum
Senior Stretch @ Senior Center | Senior Bingo @ Senior Center
Cooking for One @ Senior Center | Cooking with Herbs @ Senior Center
Little League Tryouts @ Field 1 | Softball Tryouts @ Field 2
Fire District 1 Meeting @ Fire Station | Fire District 2 Meeting @ Fire Station
Ward 1 Caucus @ City Hall | Ward 2 Caucus @ City Hall
Author Jane Poe @ Library | Author Sam Roe @ Library
Movie Night: Moana @ Library | Movie Night: Up @ Library
`,
  },
  {
    town: "Maple Grove",
    same: String.raw`
Sunrise Yoga on the Lawn @ Founders Park | Yoga on the lawn (sunrise) @ Founders Park, 1 Park Ave
Maple Grove Symphony: New World @ Maple Grove Auditorium | Symphony plays Dvorak's "New World" @ MGHS Auditorium
Preschool Open House @ Maple Grove Elementary | Open House for Preschool Families @ Elementary School
Ribbon Cutting – Main Street Bakery @ Main Street Bakery | Chamber ribbon cutting: Main Street Bakery @ 44 Main Street
Fall Rummage Sale @ Trinity Lutheran | Trinity Lutheran Rummage Sale @ Trinity Lutheran Church, Fellowship Hall
City Commission @ City Hall | City Commission Regular Session @ City Hall, Commission Room
5th Grade Recorder Concert @ Maple Grove Elementary | Recorder concert, grade 5 @ Elementary School Gym
The Harvey Girls String Trio @ Coffee Depot | Live at the Depot: Harvey Girls @ Coffee Depot
Veterans Memorial Dedication @ Memorial Park | Dedication of the Veterans Memorial @ Memorial Park
Homecoming Parade @ Main Street | MGHS Homecoming Parade @ Main Street
Youth Soccer Registration @ Rec Center | Registration: youth soccer (spring) @ Maple Grove Recreation Center
Cornhole Tournament @ VFW Post 12 | 2nd annual cornhole tourney @ VFW Post 12
Master Gardeners: Pruning @ Extension Office | Pruning with the Master Gardeners @ County Extension Office
Bingo Night @ Moose Lodge | Bingo @ Moose Lodge 210
Dinosaurs! with Ranger Bob @ Library | Ranger Bob: Dinosaurs @ Maple Grove Public Library
Girl Scout Cookie Booth @ Hometown Market | Girl Scouts cookie sale @ Hometown Market, Route 9
CANCELED Senior Potluck @ Senior Center | Senior potluck @ Senior Citizens Center
Spaghetti Dinner (Boosters) @ High School Cafeteria | Band Boosters Spaghetti Dinner @ MGHS Cafeteria
Jane Austen Tea @ Library | Austen tea party @ Public Library, Meeting Room B
Library Board @ Library | Library Board of Trustees @ Maple Grove Library
`,
    different: String.raw`
Sunrise Yoga @ Founders Park | Boot Camp @ Founders Park
City Commission @ City Hall | Historic Preservation Commission @ City Hall
Third Grade Program @ Elementary School | Second Grade Program @ Elementary School
JV Football vs. Central @ Stadium | Freshman Football vs. Central @ Stadium
Cookie Decorating @ Library | Gingerbread Houses @ Library
Teen Advisory @ Library | Adult Book Club @ Library
Rummage Sale @ Trinity Lutheran | Rummage Sale @ First Methodist
Band Boosters Meeting @ High School | Athletic Boosters Meeting @ High School
Master Gardeners @ Extension Office | 4-H Leaders @ Extension Office
Bingo @ Moose Lodge | Karaoke @ Moose Lodge
Cub Scouts @ Trinity Lutheran | Girl Scouts @ Trinity Lutheran
Live: Harvey Girls @ Coffee Depot | Live: Tin Cup @ Coffee Depot
Adult Ed: Welding @ High School | Adult Ed: Excel @ High School
Beginner Line Dance @ Senior Center | Intermediate Line Dance @ Senior Center
Tai Chi @ Senior Center | Chair Volleyball @ Senior Center
Foot Care @ Senior Center | Hearing Aid Clinic @ Senior Center
Baptism Class @ Trinity Lutheran | Confirmation Class @ Trinity Lutheran
Wednesday Worship @ Trinity Lutheran | Wednesday Supper @ Trinity Lutheran
Spring Musical: Grease @ MGHS Auditorium | Spring Play: Clue @ MGHS Auditorium
Class of 1986 Reunion @ Elks Lodge | Class of 1996 Reunion @ Elks Lodge
Swim Lessons: Minnows @ Pool | Swim Lessons: Sharks @ Pool
Open Gym: Pickleball @ Rec Center | Open Gym: Basketball @ Rec Center
Blood Pressure Checks @ Library | Blood Drive @ Library
Airport Board @ City Hall | Cemetery Board @ City Hall
No School @ | Library Board @ Library
Early Dismissal @ High School | Parent Teacher Conferences @ High School
Art in the Park @ Founders Park | Music in the Park @ Founders Park
Car Show @ Main Street | Sidewalk Sales @ Main Street
Hunter Education @ VFW Post 12 | Auxiliary Meeting @ VFW Post 12
Jane Austen Tea @ Library | Jane Goodall Film @ Library
`,
  },
];
