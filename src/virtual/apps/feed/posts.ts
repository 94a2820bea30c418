export interface Post {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly scene: string | undefined;
  readonly likes: number;
  readonly comments: readonly Comment[];
}

export interface Comment {
  readonly author: string;
  readonly text: string;
}

const authors = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Mary Jackson', 'Edsger Dijkstra', 'Hedy Lamarr'];
const scenes = ['sea', 'food', 'city', 'hill', 'flower', 'forest', 'desert'];
const sentences = [
  'Good morning!',
  'Today the train was on time, which deserves a post of its own.',
  'Does anybody know a place for good coffee near the station?',
  'I have read the same page three times now and still do not know what it says. Time to go outside.',
  'New shoes.',
  'The garden is full of bees again.',
];
const replies = ['Lovely!', 'I was there last week.', 'Where is this?', 'Same here.', 'Thank you for telling us.'];

const choose = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;

/** The same on every device; the newest has the highest number. */
export function getPost(id: number): Post {
  const count = 1 + ((id * 7) % 4);
  return {
    id,
    author: choose(authors, id * 5),
    text: Array.from({ length: count }, (_, at) => choose(sentences, id * 3 + at * 5)).join(' '),
    scene: id % 3 === 0 ? choose(scenes, id / 3) : undefined,
    likes: (id * 37) % 90,
    comments: Array.from({ length: (id * 3) % 5 }, (_, at) => ({
      author: choose(authors, id + at + 1),
      text: choose(replies, id + at * 2),
    })),
  };
}
