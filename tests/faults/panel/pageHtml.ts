// HTML of the panel with all its controls; panel.ts adds their behaviour.
import { callNames } from '#contract/callNames.ts';
import {
  type PanelChoice,
  type PanelField,
  choiceGroups,
  pageText,
  panelTitle,
} from './panelText.ts';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const options = (values: readonly string[], chosen = ''): string =>
  values
    .map((value) => `<option${value === chosen ? ' selected' : ''}>${escaped(value)}</option>`)
    .join('');

function fieldHtml({ name, label, value, factor = 1, options: given }: PanelField): string {
  const control = given
    ? `<select name="${name}">${options(given, value)}</select>`
    : `<input name="${name}" type="number" step="any" inputmode="decimal" required value="${value}" data-factor="${factor}">`;
  return `<label class="field"><span>${label}</span>${control}</label>`;
}

function choiceHtml({ order, title: name, hint, fields }: PanelChoice, isFirst: boolean): string {
  const json = escaped(JSON.stringify(order));
  const asked = fields.map(fieldHtml).join('');
  return `<div class="choice">
  <label class="pick"><input type="radio" name="choice" data-order="${json}" data-title="${name}"${isFirst ? ' checked' : ''}>
    <span><b>${name}</b><small>${hint}</small></span></label>
  ${asked && `<fieldset class="fields"${isFirst ? '' : ' disabled'}>${asked}</fieldset>`}
</div>`;
}

const groupHtml = (group: (typeof choiceGroups)[number], at: number): string =>
  `<section class="group" aria-label="${group.title}"><h3>${group.title}</h3><div class="choices">
${group.choices.map((choice, index) => choiceHtml(choice, at === 0 && index === 0)).join('\n')}
</div></section>`;

export const pageHtml = (): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#001c27">
<title>${panelTitle}</title>
<link rel="stylesheet" href="/__faults/panel.css">
<script type="module" src="/__faults/panel.js"></script>
</head>
<body>
<header>
  <div class="lane"><h1>${panelTitle}</h1><a href="/" target="_blank" rel="noopener">${pageText.openProduct}</a></div>
  <p>${pageText.lead}</p>
</header>
<main>
  <div class="now">
    <section class="card" aria-labelledby="active-title">
      <div class="head"><h2 id="active-title">${pageText.activeTitle}</h2><button type="button" id="all-off" class="quiet" hidden>${pageText.allOff}</button></div>
      <p id="summary" class="summary" role="status">${pageText.loading}</p>
      <ul id="active" class="rows"></ul>
    </section>
    <section class="card" aria-labelledby="passed-title">
      <h2 id="passed-title">${pageText.passedTitle}</h2>
      <ol id="passed" class="rows log"></ol>
    </section>
  </div>
  <form id="order" class="card" aria-labelledby="new-title">
    <h2 id="new-title">${pageText.newTitle}</h2>
${choiceGroups.map(groupHtml).join('\n')}
    <div class="bar">
      <label class="field wide"><span>${pageText.where}</span><select name="on"><option value="all">${pageText.whereAll}</option>${options(callNames)}</select></label>
      <label class="field"><span>${pageText.times}</span><input name="times" type="number" min="1" step="1" inputmode="numeric" placeholder="∞" title="${pageText.timesHint}"></label>
      <button type="submit">${pageText.submit}</button>
      <p id="told" role="status"></p>
    </div>
  </form>
</main>
</body>
</html>
`;
