import { tryEveryCase } from './try-every-case.ts';

tryEveryCase('JSON lines');
