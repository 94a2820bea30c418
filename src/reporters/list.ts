import { consoleReporter } from './console/console.ts';
import type { ReporterDefinition } from './definition.ts';
import { junitReporter } from './junit/junit.ts';
import { ndjsonReporter } from './ndjson/ndjson.ts';

export const reporters: readonly ReporterDefinition[] = [consoleReporter, junitReporter, ndjsonReporter];
