import type { PageSources } from '#app/features/learning/programs/learner-page.ts';

/** What a learner might submit instead of the lesson's solution. */
interface Answer<A> {
  /** Lesson and part. */
  task: string;
  what: string;
  answer: A;
}

interface WrongAnswer<A> extends Answer<A> {
  /** By which words she sees what failed. */
  says: string;
}

/** These do less than their task asks for, and its checks refuse them. */
export const wrongPrograms: WrongAnswer<string>[] = [
  {
    task: 'first-words/a-poster',
    what: 'eleven stars in a row',
    says: 'It printed “***********”, which it should not.',
    answer: `print("***********")
print("Choir evening")
print()
print("Tickets: R20")
print("***********")
`,
  },
  {
    task: 'a-name-for-steps/whole-song',
    what: 'an empty function, and all the words by hand',
    says: 'It should print “Rain outside',
    answer: `def chorus():
    return

print("Bus is full")
print("Hold on tight")
print("We are nearly there")
print("Rain outside")
print("Hold on tight")
print("We are nearly there")
`,
  },
  {
    task: 'a-name-for-steps/notice-board',
    what: 'a function that is defined and does nothing',
    says: 'It should print “--------',
    answer: `def line():
    print("--------")

def notice():
    return

line()
print("Choir at 15:00")
line()
`,
  },
  {
    task: 'give-and-get-back/taxi-total',
    what: 'the dots are still printed',
    says: 'It printed “...”, which it should not.',
    answer: `def taxi(people, fare):
    print("...")
    return people * fare

print(taxi(3, 15))
`,
  },
  {
    task: 'give-and-get-back/taxi-total',
    what: 'the function prints what it returns',
    says: 'It printed “91”, which it should not.',
    answer: `def taxi(people, fare):
    print(people * fare)
    return people * fare

taxi(3, 15)
`,
  },
  {
    task: 'names-for-things/data-after-a-video',
    what: 'the sum is printed, and kept under another name',
    says: 'Asked for “rest”, it stopped with NameError',
    answer: `bundle = 1000
video = 350
left = bundle - video
print(f"You have {left} MB left.")
`,
  },
  {
    task: 'if-and-else/the-taxi',
    what: 'the last seat stays free',
    says: 'With “14” typed in, it should print “Get in.”. It printed: “How many?',
    answer: `inside = int(input("How many? "))
if inside < 14:
    print("Get in.")
else:
    print("Wait for the next one.")
`,
  },
  {
    task: 'if-and-else/the-taxi',
    what: 'it asks twice',
    says: 'It stopped with EOFError in line 2: it asked once more than there are answers',
    answer: `inside = int(input("How many? "))
if int(input("How many? ")) < 15:
    print("Get in.")
else:
    print("Wait for the next one.")
`,
  },
  {
    task: 'if-and-else/mend-the-spaces',
    what: 'the last line comes first',
    says: 'With “learner” typed in, it should print “Have a good day.” in its place.',
    answer: `who = input("Learner or visitor? ")
print("Have a good day.")
if who == "learner":
    print("Good morning.")
    print("Assembly is in the hall.")
else:
    print("Please sign in.")
`,
  },
  {
    task: 'for-and-range/five-times',
    what: 'five lines by hand',
    says: 'The program does not use “for” yet.',
    answer: 'print("I read the question first.")\n'.repeat(5),
  },
  {
    task: 'for-and-range/five-times',
    what: 'a mistake of Python',
    says: 'It stopped with NameError in line 1: ',
    answer: `for i in rnge(5):
    print("I read the question first.")
`,
  },
  ...['60', '40'].map((edge) => ({
    task: 'small-pieces/piece-level',
    what: `${edge} does not belong to its own level`,
    says: '“[level(',
    answer: `def level(mark):
    if mark >= 80:
        return 7
    if mark >= 70:
        return 6
    if mark >= 60:
        return 5
    if mark >= 50:
        return 4
    if mark >= 40:
        return 3
    if mark >= 30:
        return 2
    return 1
`.replace(`>= ${edge}`, `> ${edge}`),
  })),
];

/** Alternative solutions, which must pass. */
export const rightPrograms: Answer<string>[] = [
  {
    task: 'first-words/a-poster',
    what: 'no comment, and the empty line with an empty text',
    answer: `print("**********")
print("Choir evening")
print("")
print("Tickets: R20")
print("**********")
`,
  },
  {
    task: 'small-pieces/piece-level',
    what: 'with elif',
    answer: `def level(mark):
    if mark >= 80:
        return 7
    elif mark >= 70:
        return 6
    elif mark >= 60:
        return 5
    elif mark >= 50:
        return 4
    elif mark >= 40:
        return 3
    elif mark >= 30:
        return 2
    else:
        return 1
`,
  },
];

const scoreboard = `<h1>Netball final</h1>
<button id="go">Goal</button>
<p id="out" role="status">Goals: 0</p>`;

const taxiRank = `<h1>Taxi rank</h1>
<button id="in">One gets in</button>
<button id="off">Two get out</button>
<p id="out" role="status"></p>`;

const course = `<h1>Holiday course</h1>
<div class="cards">
  <p class="card">Monday: draw</p>
  <p class="card">Tuesday: sew</p>
  <p class="card">Friday: show</p>
</div>`;

const ticket = `.ticket {
  max-width: 300px;
  padding: 20px;
  border: 3px dashed navy;
  border-radius: 16px;
  background: lightyellow;
}`;

const howMany = `document.getElementById("go").addEventListener("click", () => {
  document.getElementById("out").textContent =
    "Pages: " + document.getElementById("days").value;
});`;

export const wrongPages: WrongAnswer<PageSources>[] = [
  {
    task: 'the-whole-page/your-whole-page',
    what: 'a doctype and no page',
    says: 'There is no html element of your own yet.',
    answer: { html: '<!doctype html>\n<h1>The dam</h1>\n<p>At dawn there are herons.</p>' },
  },
  {
    task: 'headings-and-lists/strong-words',
    what: 'the whole sentence is marked',
    says: 'It should say only “R50”.',
    answer: {
      html: '<p><strong><em>The trip costs R50. Please sign both forms.</em></strong></p>',
    },
  },
  {
    task: 'links/first-link',
    what: 'the whole sentence is a link',
    says: 'The link (a) says “See our Match dates here.”. It should say only “Match dates”.',
    answer: { html: '<h1>Netball team</h1><p><a href="matches.html">See our Match dates here.</a></p>' },
  },
  {
    task: 'links/better-words',
    what: 'the whole sentence is a link',
    says: 'It should say only “prices of data bundles”.',
    answer: { html: '<p><a href="data.html">See the prices of data bundles here.</a></p>' },
  },
  {
    task: 'boxes/ticket',
    what: 'no heading',
    says: 'There is no paragraph (p) after the main heading (h1) in an element with the class ticket',
    answer: { html: '<section class="ticket"><p>Choir</p><p>Friday</p></section>', css: ticket },
  },
  {
    task: 'boxes/ticket',
    what: 'a red edge',
    says: 'The border at the top of the section with the class ticket should be navy; it is red.',
    answer: {
      html: '<section class="ticket"><h2>Choir</h2><p>Friday</p><p>Row 4</p></section>',
      css: ticket.replace('navy', 'red'),
    },
  },
  {
    task: 'small-screens/write-a-query',
    what: 'an empty media query',
    says: 'The CSS does not have “row” in it yet.',
    answer: {
      html: course,
      css: '.cards { display: flex; flex-direction: column; }\n@media (min-width: 700px) {}',
    },
  },
  {
    task: 'words-and-tags/first-heading',
    what: 'two main headings',
    says: 'There are 2 main headings (h1). There should be only one.',
    answer: { html: '<h1>Choir practice</h1><h1>Friday</h1>' },
  },
  {
    task: 'words-and-tags/your-meal',
    what: 'a main heading without words',
    says: 'There is no main heading (h1) with words in it yet.',
    answer: { html: '<h1></h1><p>Pap and beans.</p><p>With tomato.</p>' },
  },
  {
    task: 'words-and-tags/your-meal',
    what: 'a paragraph in the heading',
    says: 'There is one paragraph (p) in the main heading (h1). There should be none.',
    answer: { html: '<h1>Pap<p>With beans.</p></h1><p>With tomato.</p>' },
  },
  {
    task: 'links/first-link',
    what: 'another address',
    says: 'The link (a) has the href “match.html”. It should be “matches.html”.',
    answer: { html: '<p>See our <a href="match.html">Match dates</a> here.</p>' },
  },
  {
    task: 'pictures/show-the-team',
    what: 'no description',
    says: 'The picture (img) has no alt yet.',
    answer: { html: '<img src="team.jpg">' },
  },
  {
    task: 'first-colours/maroon-heading',
    what: 'a red heading',
    says: 'The text of the main heading (h1) should be maroon; it is red.',
    answer: { html: '<h1>Choir</h1><p>On Friday</p>', css: 'h1 { color: red; }' },
  },
  {
    task: 'a-button-that-works/deaf-button',
    what: 'no button with that id',
    says: 'There is no element with the id go to press yet.',
    answer: { html: '<button>When?</button><p id="answer"></p>' },
  },
  {
    task: 'remember-and-decide/goals',
    what: 'always 1',
    says: 'The paragraph (p) with the id out says “Goals: 1”. It should say “Goals: 2”.',
    answer: {
      html: scoreboard,
      script: `document.getElementById("go").addEventListener("click", () => {
  document.getElementById("out").textContent = "Goals: 1";
});`,
    },
  },
  {
    task: 'remember-and-decide/full-taxi',
    what: 'no number of seats',
    says: 'says “Seats left:”. It should say “Seats left: 2”.',
    answer: {
      html: taxiRank,
      script: `const out = document.getElementById("out");
document.getElementById("in").addEventListener("click", () => {
  out.textContent = "Full. We are leaving.";
});
document.getElementById("off").addEventListener("click", () => {
  out.textContent = "Seats left:";
});`,
    },
  },
  {
    task: 'build-your-page/the-answer',
    what: 'a field with an id and no label',
    says: 'The field (input) with the id days has no label that belongs to it yet.',
    answer: {
      html: '<h1>Club</h1><input id="days"><button id="go">Go</button><p id="out" role="status"></p>',
      script: howMany,
    },
  },
];

export const rightPages: Answer<PageSources>[] = [
  {
    task: 'links/start-page',
    what: 'the address without a slash at its end',
    answer: {
      html: `<h1>Chess club</h1>
<p>We are part of <a href="https://example.org">the league</a>.</p>
<ul>
  <li><a href="about.html">About us</a></li>
  <li><a href="dates.html">Dates</a></li>
  <li><a href="join.html">Join us</a></li>
</ul>`,
    },
  },
  {
    task: 'links/first-link',
    what: 'on one line, with a small letter',
    answer: { html: '<p>See our <a href="matches.html">match dates</a> here.</p>' },
  },
  {
    task: 'boxes/ticket',
    what: 'another heading, and three paragraphs',
    answer: {
      html: '<section class="ticket"><p>R30</p><h3>Choir</h3><p>Friday</p><p>Row 4</p></section>',
      css: ticket,
    },
  },
  {
    task: 'one-place-for-colours/give-a-name',
    what: 'a space before and behind the value',
    answer: {
      html: '<header class="top"><h1>Garden</h1></header><h2>Week</h2><p class="card">Plant.</p>',
      css: `:root { --main:   darkgreen  ; }
.top { background: var(--main); }
h2 { color: var(--main); }
.card { border: 2px solid var(--main); }`,
    },
  },
  {
    task: 'build-your-page/the-answer',
    what: 'a field within its label',
    answer: {
      html: '<h1>Club</h1><label>Days <input id="days"></label><button id="go">Go</button><p id="out" role="status"></p>',
      script: howMany,
    },
  },
];
