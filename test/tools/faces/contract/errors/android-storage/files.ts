import type { DocumentedError } from '../../documented-error.ts';

/** Arguments that are left out, each by the case made from the schema. */
export const missing = (tool: string, ...keys: readonly string[]): DocumentedError => ({
  tool,
  error: `Invalid params: Missing ${keys.join(', ')}`,
  cases: keys.map((key) => `${key}: missing`),
});

/** The other errors of a tool, by their words. */
export const errorsOf = (
  tool: string,
  cases: Readonly<Record<string, readonly string[]>>,
): readonly DocumentedError[] => Object.entries(cases).map(([error, names]) => ({ tool, error, cases: names }));

const notFound = {
  'Action failed: Storage location not found': ['storage location not found'],
  'Action failed: File not found': ['file not found'],
};
const tooLarge = { 'Action failed: File exceeds size limit': ['file exceeds the size limit'] };
const notAllowed = { 'Permission denied: Write not allowed': ['write not allowed'] };
/** What the document does not name: it has no paths that lead out of a location. */
const outside = {
  'Invalid params: A path that is none within the location': [
    'a path out of the location',
    'an absolute path',
    'a path with control characters',
  ],
};
const directory = { 'Action failed: Path is a directory': ['a directory'] };

const wrongType = {
  'Invalid params: MIME type not accepted': ['pictures', 'movies', 'music', 'dcim', 'recordings'].map(
    (place) => `MIME type not accepted by ${place}`,
  ),
};

export const fileErrors: readonly DocumentedError[] = [
  ...errorsOf('android_list_storage_locations', {
    'Action failed: Failed to query storage locations': ['failed to query storage locations'],
  }),
  missing('android_list_files', 'location_id'),
  ...errorsOf('android_list_files', {
    'Invalid params: Invalid offset or limit': [
      'offset: below 0',
      'offset: wrong type',
      'limit: below 1',
      'limit: above 200',
      'limit: wrong type',
    ],
    'Action failed: Storage location not found': ['storage location not found'],
    'Action failed: Path not found': ['path not found'],
    'Action failed: Path is not a directory': ['a file'],
    ...outside,
  }),
  missing('android_read_file', 'location_id', 'path'),
  ...errorsOf('android_read_file', {
    'Invalid params: Invalid offset or limit': ['offset: below 1', 'limit: below 1', 'limit: above 200'],
    'Action failed: File is not a text file': ['not a text file'],
    ...notFound,
    ...tooLarge,
    ...outside,
    ...directory,
  }),
  missing('android_write_file', 'location_id', 'path', 'content'),
  ...errorsOf('android_write_file', {
    'Action failed: Storage location not found': ['storage location not found'],
    'Action failed: Content exceeds file size limit': ['content exceeds the size limit'],
    'Action failed: Write operation failed': ['write operation failed', 'a file where a directory has to be'],
    ...wrongType,
    ...notAllowed,
    ...outside,
    ...directory,
  }),
  missing('android_append_file', 'location_id', 'path', 'content'),
  ...errorsOf('android_append_file', {
    'Action failed: Content exceeds file size limit': ['together over the size limit'],
    ...notFound,
    ...notAllowed,
    ...outside,
    ...directory,
  }),
  {
    tool: 'android_append_file',
    error: 'Action failed: Append mode not supported by provider',
    impossible:
      'with the adb and uiautomator2 drivers: the shell appends to every file that it may write, and there are no virtual providers; the mcp driver has no files; test/tools/faces/android/files.test.ts tries it on a made device',
  },
  missing('android_file_replace', 'location_id', 'path', 'old_string', 'new_string'),
  ...errorsOf('android_file_replace', {
    'Invalid params: old_string is empty': ['old_string: shorter than 1'],
    'Action failed: old_string not found in file': ['old_string not found'],
    ...notFound,
    ...tooLarge,
    ...notAllowed,
    ...outside,
    ...directory,
  }),
  missing('android_download_from_url', 'location_id', 'path', 'url'),
  ...errorsOf('android_download_from_url', {
    'Invalid params: Invalid URL format': [
      'invalid URL: no url',
      'invalid URL: ftp://example.com/a',
      'invalid URL: file:///etc/hosts',
    ],
    'Action failed: Storage location not found': ['storage location not found'],
    'Action failed: Download failed (network error)': ['network error'],
    'Action failed: Download failed (timeout)': ['timeout'],
    'Action failed: Download failed (HTTP error status)': ['HTTP error status'],
    'Action failed: File exceeds size limit': [
      'file exceeds the size limit',
      'a file of a length that is not told exceeds the size limit',
    ],
    'Action failed: HTTP not allowed': ['HTTP not allowed'],
    'Action failed: Unverified HTTPS not allowed': ['unverified HTTPS not allowed'],
    ...wrongType,
    ...notAllowed,
    ...outside,
    ...directory,
  }),
  missing('android_delete_file', 'location_id', 'path'),
  ...errorsOf('android_delete_file', {
    'Permission denied: Delete not allowed': ['delete not allowed', 'to write is not to delete'],
    'Action failed: Target is a directory': ['a directory'],
    'Action failed: Delete operation failed': ['delete operation failed'],
    ...notFound,
    ...outside,
  }),
  {
    tool: 'android_share_file_via_web',
    error: 'Invalid params: location_id or path missing or not a string',
    cases: ['location_id: missing', 'path: missing', 'location_id: wrong type', 'path: wrong type'],
  },
  ...errorsOf('android_share_file_via_web', {
    'Action failed: Location not authorized': ['storage location not found'],
    'Action failed: File not found': ['file not found'],
    ...tooLarge,
    ...outside,
    ...directory,
  }),
];
