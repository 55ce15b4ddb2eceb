/** The focus target of a field: its input, the first part of a date, the button of a list or a file. */
const TARGETS =
  'input:not([type="hidden"], [hidden], [type="file"], [tabindex="-1"], [aria-hidden="true"], [aria-hidden="true"] *), textarea, [role="spinbutton"], button:not([aria-hidden="true"] *, [tabindex="-1"])';

/** The field of a path or of a parent path: "files.1" belongs to the field "files". */
function fieldOf(path: string): Element | null {
  const escaped = CSS.escape(path);
  const field =
    document.querySelector(`[data-field="${escaped}"]`) ?? document.querySelector(`[name="${escaped}"]`)?.parentElement;
  const above = path.lastIndexOf('.');
  return field ?? (above > 0 ? fieldOf(path.slice(0, above)) : null);
}

function targetOf(field: Element): HTMLElement | undefined {
  const named = field.querySelector<HTMLElement>('[data-field-target]');
  if (named) return named;
  // The question mark beside the label comes first in the document, but is not an input.
  return [...field.querySelectorAll<HTMLElement>(TARGETS)].find((target) => !target.closest('[data-field-label]'));
}

/** Focuses the field of a path. */
export function focusField(path: string): void {
  const field = fieldOf(path);
  const target = field ? targetOf(field) : undefined;
  // A closed part cannot take the focus.
  for (
    let fold = target?.closest('details:not([open])');
    fold;
    fold = fold.parentElement?.closest('details:not([open])')
  )
    fold.setAttribute('open', '');
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/** Focuses the first of these fields in reading order, whatever the order of the paths. */
export function focusFirstField(paths: readonly string[]): void {
  const fields = paths.flatMap((path) => {
    const field = fieldOf(path);
    return field ? [{ path, field }] : [];
  });
  const first = fields.toSorted((a, b) =>
    a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )[0];
  if (first) focusField(first.path);
}
