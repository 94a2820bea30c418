import { ApkError } from './apk-error.ts';
import { readBinaryXml } from './read-binary-xml.ts';
import { type Manifest, readManifest } from './read-manifest.ts';
import { readZip, unpackEntry } from './read-zip.ts';

/** Manifests of real apps stay below 1 MB. */
const largestManifest = 8 * 1024 * 1024;

/** Reads an APK's manifest. Throws `ApkError` alone, whatever the bytes are. Signatures are not looked at. */
export function parseApk(bytes: Buffer): Manifest {
  try {
    const entry = readZip(bytes).get('AndroidManifest.xml');
    if (entry === undefined) throw new ApkError('INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION', 'no AndroidManifest.xml');
    return readManifest(readBinaryXml(unpackEntry(bytes, entry, largestManifest)));
  } catch (error) {
    // An offset in the file that points outside of it.
    if (error instanceof RangeError) {
      throw new ApkError('INSTALL_PARSE_FAILED_UNEXPECTED_EXCEPTION', error.message);
    }
    throw error;
  }
}
