import { MESSAGES } from '#contract';
import { Notify, useService, useSend, useTranslate } from '#core';
import { ConfirmDialog } from '#design-system';
import { productRoutes, type Product } from '../../contract/index.ts';
import { ANSWERS_OF_PRODUCTS } from '../product-paths.ts';

interface DeleteProductProps {
  readonly product: Pick<Product, 'id' | 'revision' | 'name'>;
  readonly onClose: () => void;
  /** Called after deletion, to leave the product's screen. */
  readonly onGone?: () => void;
}

/** Asks for confirmation; a product that records name is archived, and the dialog says so. */
export function DeleteProduct({ product: { id, revision, name }, onClose, onGone }: DeleteProductProps) {
  const t = useTranslate();
  const notify = useService(Notify);
  const { send, sending } = useSend(productRoutes.remove, {
    drops: ANSWERS_OF_PRODUCTS,
    leaves: onGone !== undefined,
    freshens: true,
    onDone: ({ data: { outcome } }) =>
      notify.success(outcome === 'ARCHIVED' ? t('products.archived.done', { name }) : MESSAGES.deleted),
  });
  const confirm = async () => {
    const answer = await send({ params: { id }, query: { revision } });
    onClose();
    if (answer) onGone?.();
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('products.delete.title', { name })}
      text={t('products.delete.text')}
      confirmLabel={t('products.delete')}
      loading={sending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
