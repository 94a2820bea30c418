import type { Element } from '../../../src/virtual/ui/element.ts';
import * as ui from '../../../src/virtual/ui/elements.ts';
import { topBar, webBox, webButton, webField, webHeading, webLink, webText } from '../../../src/virtual/ui/widgets.ts';

const ignore = () => {};

/** A screen with something of every kind. */
export function sample(): Element {
  return ui.column({}, [
    topBar('Title', { onBack: ignore }),
    ui.column({ key: 'form', padding: 8 }, [
      ui.text('Welcome', { id: 'welcome', semantics: { heading: true } }),
      ui.field({ id: 'name', hint: 'Name', value: '', onChange: ignore }),
      ui.field({ id: 'secret', value: 'abc', password: true, onChange: ignore, maxLength: 8 }),
      ui.button('Sign in', { id: 'sign_in', onTap: ignore }),
      ui.button('Off', { enabled: false }),
      ui.checkbox('Remember me', true),
      ui.radio('By mail', false),
      ui.toggle('Wi-Fi', true),
      ui.slider({ id: 'loud', min: 0, max: 10, step: 1, value: 4, onChange: ignore }),
      ui.image({ source: { scene: 'sea' }, height: 20, description: 'The sea' }),
      ui.progress({ value: 0.5 }),
      ui.row({ id: 'order', onTap: ignore }, [ui.icon('cart'), ui.text('Order 7'), ui.text('Two lamps')]),
      ui.column({ semantics: { merge: true } }, [ui.text('Read'), ui.text('as one')]),
      ui.text('Nobody hears this', { semantics: { hidden: true } }),
      ui.text('Wrong', { semantics: { live: 'polite', unimportant: true } }),
    ]),
    ui.list({ id: 'rows', height: 60, grow: 0, count: 9, itemExtent: 30, item: (i) => ui.text(`Row ${i}`) }),
    ui.scroll({ horizontal: true, height: 30 }, [ui.text('a long line that goes on', { width: 900 })]),
  ]);
}

export function samplePage(): Element {
  return ui.column({}, [
    ui.web({ description: 'Sign in' }, [
      ui.scroll({}, [
        webHeading('Sign in'),
        webBox({}, [
          webText('Your name'),
          webField({ id: 'user', value: 'ada', onChange: ignore }),
          webButton('Go', { id: 'go', onTap: ignore }),
        ]),
        webLink('Forgotten?', { id: 'forgot', onTap: ignore }),
      ]),
    ]),
  ]);
}
