import { useEffect } from 'react';

/** Name of the product at the end of titles. */
const PRODUCT = 'Scopebook';

/** Sets title and description of the document while a public page is mounted: for tabs, and for search engines. */
export function useHead(title: string | undefined, description: string | undefined): void {
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    let isHere = true;
    // Runs after the layout has set the name of the screen.
    queueMicrotask(() => {
      if (isHere) document.title = title.includes(PRODUCT) ? title : `${title} · ${PRODUCT}`;
    });
    const meta = document.querySelector('meta[name="description"]') ?? document.createElement('meta');
    const before = meta.getAttribute('content');
    meta.setAttribute('name', 'description');
    meta.setAttribute('content', description);
    document.head.append(meta);
    return () => {
      isHere = false;
      if (before === null) meta.remove();
      else meta.setAttribute('content', before);
    };
  }, [title, description]);
}
