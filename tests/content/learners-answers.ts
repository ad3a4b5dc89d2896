/** What a learner might hand in, beside the solution that the lesson shows. */
interface Answer<A> {
  /** Lesson and part. */
  task: string;
  what: string;
  answer: A;
}

/** These do less than their task asks for, and its checks refuse them. */
export const wrongPrograms: Answer<string>[] = [
  {
    task: 'first-words/a-poster',
    what: 'eleven stars in a row',
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
    answer: `def taxi(people, fare):
    print("...")
    return people * fare

print(taxi(3, 15))
`,
  },
  {
    task: 'give-and-get-back/taxi-total',
    what: 'the function prints what it returns',
    answer: `def taxi(people, fare):
    print(people * fare)
    return people * fare

taxi(3, 15)
`,
  },
  ...['60', '40'].map((edge) => ({
    task: 'small-pieces/piece-level',
    what: `${edge} does not belong to its own level`,
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

/** Another way to do what is asked, which passes. */
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
