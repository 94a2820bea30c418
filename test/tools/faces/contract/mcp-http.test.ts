import { tryEveryCase } from './try-every-case.ts';

tryEveryCase('MCP HTTP');
