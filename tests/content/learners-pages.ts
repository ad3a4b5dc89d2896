import type { PageSources } from '#app/features/learning/programs/whole-page.ts';
import type { Answer, WrongAnswer } from './learners-answers.ts';

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

/** These do less than their task asks for, and its checks refuse them. */
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
  {
    task: 'words-and-tags/first-heading',
    what: 'no closing tag',
    says: 'There is one paragraph (p) in the main heading (h1). There should be none.',
    answer: {
      html: `<h1>Choir practice
<p>On Fridays at two.</p>`,
    },
  },
  {
    task: 'headings-and-lists/your-week',
    what: 'two headings without words',
    says: 'There is no heading (h2) with words in it yet.',
    answer: {
      html: '<h1>My week</h1><h2></h2><h2></h2><ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>',
    },
  },
  {
    task: 'pictures/robot',
    what: 'all the lights in one place',
    says: 'There are 3 circles whose cy is “20”. There should be only one.',
    answer: {
      html: '<svg role="img" aria-label="A robot"><circle cx="50" cy="20" r="12" fill="red"/><circle cx="50" cy="20" r="12" fill="orange"/><circle cx="50" cy="20" r="12" fill="green"/></svg>',
    },
  },
  {
    task: 'the-whole-page/give-a-title',
    what: 'the new words behind the old ones',
    says: 'It should say only “Opening hours: Berg Street Library”.',
    answer: {
      html: '<!doctype html><html lang="en"><head><title>Page 1 Opening hours: Berg Street Library</title></head><body><h1>Opening hours</h1></body></html>',
    },
  },
  {
    task: 'forms/your-form',
    what: 'a label that belongs to nothing',
    says: 'The field (input) with the id number has no label that belongs to it yet.',
    answer: {
      html: '<form><label>How many?</label><input id="number" type="number" min="1" max="20"><label for="time">When?</label><input id="time" type="time"><button>Order</button></form>',
    },
  },
  {
    task: 'first-colours/whole-page',
    what: 'two rules for the letters',
    says: 'The text of the body should be darkgreen; it is black.',
    answer: {
      html: '<h1>Our garden</h1><p>Spinach</p>',
      css: 'h1 { background: honeydew; color: darkgreen; } p { color: darkgreen; } body { background: lightyellow; }',
    },
  },
  {
    task: 'first-colours/two-at-once',
    what: 'two rules',
    says: 'The CSS does not have “,” in it yet.',
    answer: {
      html: '<h1>Netball day</h1><h2>Teams</h2><p>Eight.</p><h2>Food</h2><p>Pies.</p>',
      css: `h1 { color: indigo; }
h2 { color: indigo; }`,
    },
  },
  {
    task: 'text-and-space/two-values',
    what: 'four lines',
    says: 'The CSS does not have “padding:” in it yet.',
    answer: {
      html: '<p><a href="order.html">Order</a></p>',
      css: `a {
  padding-top: 10px;
  padding-bottom: 10px;
  padding-left: 24px;
  padding-right: 24px;
}`,
    },
  },
  {
    task: 'boxes/fit-the-phone',
    what: 'the fixed width stays',
    says: 'should be 240px; it is 500px.',
    answer: {
      html: '<p class="story">Oranges</p>',
      css: `body { width: 280px; }
.story { width: 500px; max-width: 500px; background: lavender; padding: 20px; }`,
    },
  },
  {
    task: 'cards/one-more',
    what: 'the new card comes first',
    says: 'It should say “Coding”.',
    answer: {
      html: `<ul class="cards">
  <li class="card"><h2>Coding</h2><p>Fridays with Palesa</p></li>
  <li class="card"><h2>Maths</h2><p>Tuesdays</p></li>
  <li class="card"><h2>isiXhosa</h2><p>Thursdays</p></li>
  <li class="card"><h2>History</h2><p>Mondays</p></li>
</ul>`,
    },
  },
  {
    task: 'one-place-for-colours/give-a-name',
    what: 'the border keeps its own colour',
    says: 'The CSS does not have “solid var(--main)” in it yet.',
    answer: {
      html: '<header class="top"><h1>Garden</h1></header><h2>Week</h2><p class="card">Plant.</p>',
      css: `:root { --main: darkgreen; }
.top { background: var(--main); }
h2 { color: var(--main); }
.card { border: 2px solid darkgreen; }`,
    },
  },
  {
    task: 'read-a-field/song',
    what: 'always the same song',
    says: 'does not have “.value” in it yet.',
    answer: {
      html: '<label for="song">Song</label><input id="song" value="Shosholoza"><button id="go">Announce</button><p id="out" role="status"></p>',
      script: `document.getElementById("go").addEventListener("click", () => {
  document.getElementById("out").textContent = "Next song: Shosholoza";
});`,
    },
  },
  {
    task: 'lists-on-the-page/stokvel',
    what: 'added up in her head',
    says: 'does not have “of paid” in it yet.',
    answer: {
      html: '<button id="go">Add up</button><p id="out" role="status"></p>',
      script: `const paid = [200, 150, 200, 300, 100];
document.getElementById("go").addEventListener("click", () => {
  document.getElementById("out").textContent = "Total: R950";
});`,
    },
  },
  {
    task: 'build-your-page/bones',
    what: 'the sign of a link in an id',
    says: 'There are 2 sections whose id begins with “#”. There should be none.',
    answer: {
      html: `<header><h1>Club</h1></header><nav><a href="#when">When</a><a href="#what">What</a></nav><main>
<section id="#when"><h2>When</h2><p>Mondays</p></section>
<section id="#what"><h2>What</h2><ul><li>Maths</li><li>English</li></ul></section>
<section><h2>Cost</h2><p>Nothing</p></section></main>`,
    },
  },
  {
    task: 'boxes/draw-a-border',
    what: 'an edge without a thickness',
    says: 'The CSS does not have “2px” in it yet.',
    answer: {
      html: '<p class="notice">No water</p>',
      css: '.notice { border: solid maroon; padding: 16px; }',
    },
  },
  {
    task: 'one-place-for-colours/dark-set',
    what: 'black letters on black',
    says: 'The CSS does not have “--ink: white” in it yet.',
    answer: {
      html: '<h1>Dance group</h1>',
      css: `:root { color-scheme: light dark; --paper: white; --ink: black; --main: darkred; }
@media (prefers-color-scheme: dark) { :root { --paper: black; --main: pink; } }
body { background: var(--paper); color: var(--ink); }`,
    },
  },
];

/** Alternative solutions, which must pass. */
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
  {
    task: 'forms/give-a-label',
    what: 'a field within its label',
    answer: {
      html: '<form><p><label>Team <input id="team" type="text" name="team"></label></p><button>Send</button></form>',
    },
  },
  {
    task: 'forms/your-form',
    what: 'fields within their labels',
    answer: {
      html: '<form><label>How many? <input id="number" type="number" min="1" max="20"></label><label>When? <input id="time" type="time"></label><button>Order</button></form>',
    },
  },
  {
    task: 'first-colours/two-at-once',
    what: 'the other order, and no space',
    answer: {
      html: '<h1>Netball day</h1><h2>Teams</h2><p>Eight.</p><h2>Food</h2><p>Pies.</p>',
      css: 'h2,h1 { color: indigo; }',
    },
  },
  {
    task: 'text-and-space/two-values',
    what: 'a value for each side, on one line',
    answer: { html: '<p><a href="order.html">Order</a></p>', css: 'a { padding:10px 24px 10px 24px; }' },
  },
  {
    task: 'boxes/fit-the-phone',
    what: 'as wide as there is room, but no wider',
    answer: {
      html: '<p class="story">Oranges</p>',
      css: `body { width: 280px; }
.story { width: auto; max-width: 500px; background: lavender; padding: 20px; }`,
    },
  },
  {
    task: 'pictures/robot',
    what: 'other places for the lights',
    answer: {
      html: '<svg role="img" aria-label="Robot"><circle cx="50" cy="20" r="12" fill="red"/><circle cx="50" cy="48" r="12" fill="orange"/><circle cx="50" cy="76" r="12" fill="green"></circle></svg>',
    },
  },
  {
    task: 'check-your-page/names-for-all',
    what: 'a field within its label',
    answer: {
      html: '<img src="plant.jpg" alt="Two girls"><svg role="img" aria-label="A tree"></svg><label>How many trees? <input id="trees" type="number"></label>',
    },
  },
];
