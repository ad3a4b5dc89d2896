import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';

export const localWords = `
johannesburg bloemfontein mpumalanga southafrica polokwane nelspruit pretoria capetown springboks springbok
liverpool manchester chelsea arsenal kaizerchiefs orlandopirates mamelodi sundowns pirates bafana amakhosi
password passwort wagwoord wachtwoord phasiwedi iphasiwedi passcode welcome welkom sawubona dumela molo
iloveyou ngiyakuthanda forever princess prinses sunshine superman batman football baseball basketball soccer
cricket rugby computer internet samsung nokia iphone android google facebook instagram whatsapp microsoft
michael jessica jordan ashley daniel thabo thandi lerato sipho nomsa zanele precious blessing beauty prince
monkey dragon master shadow charlie freedom whatever trustno hunter killer secret letmein login admin
administrator root guest user test temp changeme default hello world starwars pokemon cheese summer winter
spring autumn somer january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday jesus jehovah church heaven angel angels blessed grace faith
mandela madiba nelson durban soweto gauteng limpopo khayelitsha naledi women tech academy learn student school
college university flower butterfly chocolate cookie banana orange apple purple yellow silver golden diamond
lovely babygirl family mother father sister brother friend friends number money lucky happy smile sweet peace
ninja tiger lion eagle simba buster ginger pepper maggie matrix mustang access star power magic pass love baby
`
  .trim()
  .split(/\s+/);

export interface Weakness {
  reason: string;
  suggestion: string;
}

/** `about`: words that others know about the member (name, address, city). Undefined if the password is strong enough. */
export type PasswordCheck = (password: string, about: readonly string[]) => Weakness | undefined;

/** Minimum number of guesses, as a power of ten: that of six random characters. */
const enough = 5.99;
/** Only this much of a password is judged: more can only make it stronger, and each character costs time. */
const most = 48;

const suggestion = 'Use three or four unrelated words, or a longer mix of letters and digits.';
const tried = 'This is one of the first passwords that someone would try.';
const rows = 'Repetitions and rows of keys are easily guessed.';
const dates = 'Dates and years are easily guessed.';
const names = 'Names are easily guessed.';

const reasons: Record<string, string> = {
  topTen: tried,
  topHundred: tried,
  common: tried,
  similarToCommon: tried,
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: names,
  commonNames: names,
  userInputs: 'Your name or address is easy to find out.',
  straightRow: rows,
  keyPattern: rows,
  simpleRepeat: rows,
  extendedRepeat: rows,
  sequences: rows,
  dates,
  recentYears: dates,
};

export function createPasswordCheck(dictionary: Record<string, readonly string[]>): PasswordCheck {
  // The estimator's warnings depend on the list's name.
  const lists = { ...dictionary, 'passwords-local': localWords } as Record<string, string[]>;
  const estimator = new ZxcvbnFactory({
    dictionary: lists,
    graphs: adjacencyGraphs,
    useLevenshteinDistance: false,
  });
  return (password, about) => {
    const { guessesLog10, feedback } = estimator.check(password.slice(0, most), wordsOf(about));
    if (guessesLog10 >= enough) return undefined;
    return { reason: reasons[feedback.warning ?? ''] ?? 'This password is easy to guess.', suggestion };
  };
}

const wordsOf = (about: readonly string[]) => [
  ...about.flatMap((value) => [value, value.split('@')[0] ?? '']),
  ...about.flatMap((value) => value.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2),
];
