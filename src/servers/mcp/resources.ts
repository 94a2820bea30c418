import { ErrorCode, McpError, type Resource, type TextResourceContents } from '@modelcontextprotocol/sdk/types.js';

export interface ResourceSource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mime: string;
  /** Undefined: there is none at the moment. */
  read(): Promise<string | undefined>;
}

export interface Resources {
  list(): Promise<Resource[]>;
  /** Throws McpError for what is not there. */
  read(uri: string): Promise<TextResourceContents>;
}

export function createResources(sources: readonly ResourceSource[]): Resources {
  return {
    list: async () => sources.map(({ uri, name, description, mime }) => ({ uri, name, description, mimeType: mime })),
    async read(uri) {
      const source = sources.find((one) => one.uri === uri);
      const text = await source?.read();
      if (source === undefined || text === undefined) {
        const known = sources.map((one) => one.uri).join(', ');
        const why = source === undefined ? `There is no resource ${uri}` : `${uri} holds nothing yet`;
        throw new McpError(ErrorCode.InvalidParams, `${why}. There are: ${known}`);
      }
      return { uri, mimeType: source.mime, text };
    },
  };
}
