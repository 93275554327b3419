import { useQuery } from '@adpartner/shared/api/query';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { useSearchParams } from '@adpartner/shared/shell/router';
import { NotFound } from '../../components/not-found.tsx';
import { productQuery } from '../../queries/products.ts';
import { ProductShape } from './product-shape.tsx';
import { ProductView } from './product-view.tsx';
import styles from './goods-detail-screen.module.css';

/** The product that the URL's `product_id` names. */
export function GoodsDetailScreen() {
  const [params] = useSearchParams();
  const id = params.get('product_id');
  return <div className={styles.screen}>{id ? <ProductOf key={id} id={id} /> : <NotFound />}</div>;
}

function ProductOf({ id }: { id: string }) {
  const { t, language } = useMessages('plan');
  return (
    <QueryView
      query={useQuery(productQuery(id, language))}
      skeleton={<ProductShape />}
      failedTitle={t('product.failed')}
      notFound={<NotFound />}
    >
      {(product) => <ProductView product={product} />}
    </QueryView>
  );
}
