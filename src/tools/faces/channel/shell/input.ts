import { bySubcommand, each } from './by-subcommand.ts';
import { nameForm, placeNumber, wholeNumber } from './forms.ts';
import { only } from './options.ts';
import { changes, type Rule, refuse } from './verdict.ts';

const sources = [
  ...['keyboard', 'dpad', 'gamepad', 'touchscreen', 'mouse', 'stylus', 'trackball'],
  ...['touchpad', 'touchnavigation', 'joystick', 'rotaryencoder'],
];

/** Exactly so many numbers, or that many. */
function numbers(least: number, most: number): Rule {
  return (words) => {
    if (words.length < least || words.length > most || words.some((word) => !placeNumber.test(word))) {
      return refuse(`It takes ${least === most ? least : `${least} to ${most}`} numbers`);
    }
    return changes;
  };
}

const motions: Rule = ([kind = '', ...places]) =>
  /^(?:DOWN|UP|MOVE|CANCEL)$/.test(kind) ? numbers(0, 2)(places) : refuse('It takes DOWN, UP, MOVE or CANCEL, x and y');

const acts = bySubcommand('input', {
  tap: numbers(2, 2),
  swipe: numbers(4, 5),
  draganddrop: numbers(4, 5),
  roll: numbers(2, 2),
  press: numbers(0, 0),
  text: (words) => (words.length === 1 ? changes : refuse('input text takes one word; %s stands for a space')),
  ...each(
    ['keyevent', 'keycombination'],
    only(
      changes,
      {
        flags: ['--longpress', '--doubletap', '--async'],
        values: { '--delay': wholeNumber, '--duration': wholeNumber, '-t': wholeNumber },
      },
      nameForm,
      32,
    ),
  ),
  motionevent: motions,
});

/** A source and a display may come first. */
export const input: Rule = (words) => {
  const [source = ''] = words;
  const unsourced = sources.includes(source) ? words.slice(1) : words;
  const [option, display = ''] = unsourced;
  if (option !== '-d') return acts(unsourced);
  return /^(?:\d{1,10}|INVALID_DISPLAY|DEFAULT_DISPLAY)$/.test(display)
    ? acts(unsourced.slice(2))
    : refuse('-d takes the number of a display');
};
