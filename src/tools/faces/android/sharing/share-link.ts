import { type FaceServices, ShareRefused } from '../../../../engine/contract/face-services.ts';

/** What all files behind links may hold together. */
export const linkBudget = 64 * 1024 * 1024;

type Link = { readonly url: string } | { readonly fault: string };

/** A link to a file, or why there is none. */
export async function shareLink(
  file: Parameters<FaceServices['share']>[0],
  { share }: Pick<FaceServices, 'share'>,
): Promise<Link> {
  try {
    const url = await share(file);
    if (url !== undefined) return { url };
    return { fault: 'the 64 MB of memory for shared files are used up; links expire after 1 hour' };
  } catch (error) {
    if (error instanceof ShareRefused) return { fault: error.message };
    throw error;
  }
}
