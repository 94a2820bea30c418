import type { TestCase } from 'junit-report-builder';

/** The element as the builder makes it when the report is built. */
export type XmlElement = ReturnType<TestCase['build']>;

/**
 * Lets `finish` add to the element of a suite or a case what the builder has no word for (attributes of its own, the
 * reason of a skip), through the element its public `build` answers with: no text of the XML is changed afterwards.
 */
export function finishElement(
  node: { build(parent: XmlElement): XmlElement },
  finish: (element: XmlElement) => void,
): void {
  const build = node.build.bind(node);
  node.build = (parent) => {
    const element = build(parent);
    finish(element);
    return element;
  };
}
