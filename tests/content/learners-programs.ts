import type { Answer, WrongAnswer } from './learners-answers.ts';

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
  {
    task: 'first-words/good-morning',
    what: 'two exclamation marks too many',
    says: 'It should print “Good morning, choir!',
    answer: 'print("Good morning, choir!!!")',
  },
  {
    task: 'numbers/four-bundles',
    what: 'an R before the number',
    says: 'It printed “R”, which it should not.',
    answer: 'print(f"R{4 * 29 + 10}")',
  },
  {
    task: 'numbers/four-bundles',
    what: 'words before the number',
    says: 'It printed “:”, which it should not.',
    answer: 'print("She pays:", 4 * 29 + 10)',
  },
  {
    task: 'names-for-things/data-after-a-video',
    what: 'worked out in her head',
    says: 'The program does not use “-” yet.',
    answer: `bundle = 1000
video = 350
rest = 650
print(f"You have {rest} MB left.")
`,
  },
  {
    task: 'ask-and-answer/bundles',
    what: 'a cost with a decimal point',
    says: 'With “3” typed in, it should print “Cost: R87',
    answer: `price = 29
bundles = float(input("Bundles? "))
print(f"Cost: R{price * bundles}")
`,
  },
  {
    task: 'many-ways/zones',
    what: 'two fares for zone 2',
    says: 'With “2” typed in, it printed “Fare: R25”, which it should not.',
    answer: `zone = int(input("Zone? "))
if zone == 1:
    print("Fare: R12")
if zone == 2:
    print("Fare: R18")
if zone >= 2:
    print("Fare: R25")
`,
  },
  {
    task: 'a-small-adviser/stage-adviser',
    what: 'the second question does not begin with elif',
    says: 'With “0” typed in, it printed “your”, which it should not.',
    answer: `stage = int(input("Stage? "))
if stage == 0:
    print("No load shedding.")
if stage == 1 or stage == 2:
    print("Charge your phone.")
elif stage == 3 or stage == 4:
    print("Charge phone and lamp.")
else:
    print("Plan your whole day.")
`,
  },
  {
    task: 'a-small-adviser/marks-adviser',
    what: 'two lines of advice',
    says: 'it should print “You could help a friend.',
    answer: `a = int(input("First mark? "))
b = int(input("Second mark? "))
c = int(input("Third mark? "))
average = (a + b + c) / 3
print(f"Average: {average:.2f}")
if average >= 70:
    print("You could help a friend.")
if average >= 50 and average < 70:
    print("Keep going.")
else:
    print("Ask for help early.")
if a < 40 or b < 40 or c < 40:
    print("Look at the lowest mark.")
`,
  },
  {
    task: 'for-and-range/times-table',
    what: 'it begins at 0',
    says: 'With “7” typed in, it printed “0 x 7 = 0”, which it should not.',
    answer: `n = int(input("Number? "))
for i in range(11):
    print(f"{i} x {n} = {i * n}")
`,
  },
  {
    task: 'for-and-range/saving-each-week',
    what: 'it begins at week 0',
    says: 'With “50” typed in, it printed “Week 0”, which it should not.',
    answer: `amount = int(input("Each week? "))
for week in range(5):
    print(f"Week {week}: R{week * amount}")
`,
  },
  {
    task: 'while-loops/countdown',
    what: 'the first number is printed twice',
    says: 'With “3” typed in, it printed “3\n3”, which it should not.',
    answer: `n = int(input("Begin at? "))
print(n)
while n > 0:
    print(n)
    n = n - 1
print("Go")
`,
  },
  {
    task: 'adding-up/average-mark',
    what: 'an average after each mark',
    says: 'it printed “Average: 20.00”, which it should not.',
    answer: `n = int(input("How many tests? "))
total = 0
for i in range(n):
    total = total + int(input("Mark? "))
    print(f"Average: {total / n:.2f}")
`,
  },
  {
    task: 'lists/stokvel-members',
    what: 'printed in each round',
    says: 'it printed “Members: 1”, which it should not.',
    answer: `members = []
for i in range(3):
    members.append(input("Name? "))
    print(f"Members: {len(members)}")
    print(f"First: {members[0]}")
`,
  },
  {
    task: 'through-a-list/three-marks',
    what: 'printed in each round',
    says: 'it printed “Highest: 60”, which it should not.',
    answer: `marks = []
for i in range(3):
    marks.append(int(input("Mark? ")))
    print(f"Highest: {max(marks)}")
    print(f"Average: {sum(marks) / len(marks)}")
`,
  },
  {
    task: 'through-a-list/who-passed',
    what: 'counted aloud',
    says: 'it printed “Passed: 1 of 4”, which it should not.',
    answer: `n = int(input("How many? "))
marks = []
for i in range(n):
    marks.append(int(input("Mark? ")))
passed = 0
for mark in marks:
    if mark >= 50:
        passed = passed + 1
    print(f"Passed: {passed} of {n}")
print(sorted(marks))
`,
  },
  {
    task: 'dictionaries/count-votes',
    what: 'printed after each vote',
    says: 'it printed “beach: 1”, which it should not.',
    answer: `votes = {"beach": 0, "museum": 0, "park": 0}
for i in range(5):
    vote = input("Vote? ")
    votes[vote] = votes[vote] + 1
    for place in votes:
        print(f"{place}: {votes[place]}")
`,
  },
  {
    task: 'words-and-letters/load-shedding',
    what: 'no else',
    says: 'With “yes” typed in, it printed “No hurry”, which it should not.',
    answer: `answer = input("Load shedding today? ").strip().lower()
if answer == "yes":
    print("Charge your phone now")
print("No hurry")
`,
  },
  {
    task: 'words-and-letters/load-shedding',
    what: 'only no counts as another answer',
    says: 'With “not yet” typed in, it should print “No hurry”.',
    answer: `answer = input("Load shedding today? ").strip().lower()
if answer == "yes":
    print("Charge your phone now")
elif answer == "no":
    print("No hurry")
`,
  },
  {
    task: 'words-and-letters/vowels',
    what: 'the number after each letter',
    says: 'it printed “Vowels: 1”, which it should not.',
    answer: `word = input("Word? ").lower()
vowels = 0
for letter in word:
    if letter in "aeiou":
        vowels = vowels + 1
    print(f"Vowels: {vowels}")
`,
  },
  {
    task: 'a-name-for-steps/sign-with-lines',
    what: 'a function that does nothing',
    says: 'It should print “Spaza Thandi',
    answer: `def line():
    return

print("==========")
print("Spaza Thandi")
print("==========")
`,
  },
  {
    task: 'a-name-for-steps/bead-rows',
    what: 'all the rows in the function',
    says: 'it should print “o-x-o-x-o',
    answer: `rows = int(input("Rows? "))

def row():
    return

for i in range(rows):
    print("o-x-o-x-o")
`,
  },
  {
    task: 'plan-first/netball-two',
    what: 'home has won, and it is a draw',
    says: 'it printed “draw”, which it should not.',
    answer: `home = 0
away = 0
goal = input("Goal for? ")
while goal != "end":
    if goal == "home":
        home = home + 1
    elif goal == "away":
        away = away + 1
    else:
        print("home or away?")
    goal = input("Goal for? ")
print(f"{home} : {away}")
if home > away:
    print("home wins")
if away > home:
    print("away wins")
else:
    print("draw")
`,
  },
  {
    task: 'plan-first/netball-two',
    what: 'it asks again after each goal of home',
    says: 'it printed “home or away?”, which it should not.',
    answer: `home = 0
away = 0
goal = input("Goal for? ")
while goal != "end":
    if goal == "home":
        home = home + 1
    if goal == "away":
        away = away + 1
    else:
        print("home or away?")
    goal = input("Goal for? ")
print(f"{home} : {away}")
if home > away:
    print("home wins")
elif away > home:
    print("away wins")
else:
    print("draw")
`,
  },
  {
    task: 'show-it/make-it-tidy',
    what: 'a function that nothing uses',
    says: 'The program does not use “cost(5” yet.',
    answer: `def cost(number, price):
    total = number * price
    if number >= 5:
        total = total - 2
    return total

print(1 * 18.5)
print(5 * 3 - 2)
print(2 * 21)
`,
  },
  {
    task: 'if-and-else/umbrella',
    what: 'the goodbye is there twice',
    says: 'With “70” typed in, it printed “See you later.\nSee you later.”, which it should not.',
    answer: `rain = int(input("Chance of rain? "))
if rain >= 50:
    print("Take an umbrella.")
    print("See you later.")
print("See you later.")
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
  {
    task: 'first-words/good-morning',
    what: 'single quotation marks',
    answer: "print('Good morning, choir!')",
  },
  {
    task: 'numbers/four-bundles',
    what: 'another order, without spaces',
    answer: 'print(10+29*4)',
  },
  {
    task: 'numbers/taxi-for-a-week',
    what: 'text and number joined by plus',
    answer: 'print("Taxi for a week: R" + str(18 * 10))',
  },
  {
    task: 'names-for-things/data-after-a-video',
    what: 'commas instead of an f-string',
    answer: `bundle = 1000
video = 350
rest = bundle-video
print("You have", rest, "MB left.")
`,
  },
  {
    task: 'names-for-things/airtime-in-a-week',
    what: 'the short way to lower a variable',
    answer: `airtime = 60
airtime -= 14.5
airtime -= 25
print("Airtime left: R{:.2f}".format(airtime))
`,
  },
  {
    task: 'a-small-adviser/stage-adviser',
    what: 'from the highest stage down',
    answer: `stage = int(input("Stage? "))
if stage >= 5:
    print("Plan your whole day.")
elif stage >= 3:
    print("Charge phone and lamp.")
elif stage >= 1:
    print("Charge your phone.")
else:
    print("No load shedding.")
`,
  },
  {
    task: 'for-and-range/times-table',
    what: 'commas, and another name',
    answer: `n = int(input("Number? "))
for row in range(1, 11):
    print(row, "x", n, "=", row * n)
`,
  },
  {
    task: 'while-loops/countdown',
    what: 'a loop that is left with break',
    answer: `n = int(input("Begin at? "))
while True:
    print(n)
    n -= 1
    if n == 0:
        break
print("Go")
`,
  },
  {
    task: 'while-loops/weeks-of-saving',
    what: 'counted by a loop that is left',
    answer: `price = int(input("Price? "))
amount = int(input("Each week? "))
saved = 0
weeks = 0
while True:
    if saved >= price:
        break
    saved += amount
    weeks += 1
print("Weeks:", weeks)
`,
  },
  {
    task: 'words-and-letters/vowels',
    what: 'counted by the letters',
    answer: `word = input("Word? ").lower()
n = 0
for vowel in "aeiou":
    n = n + word.count(vowel)
print("Vowels:", n)
`,
  },
  {
    task: 'dictionaries/count-votes',
    what: 'names and numbers together',
    answer: `votes = {"beach": 0, "museum": 0, "park": 0}
for i in range(5):
    votes[input("Vote? ")] += 1
for place, number in votes.items():
    print(place + ":", number)
`,
  },
];
