import type { Product } from '@adpartner/shared/contract/product';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Card } from '@adpartner/shared/ui/card';
import { FactList } from '@adpartner/shared/ui/fact-list';
import { Page } from '@adpartner/shared/ui/page';
import { RichText } from '@adpartner/shared/ui/rich-text';
import { Stars } from '@adpartner/shared/ui/stars';
import { ProductPictures } from './product-pictures.tsx';
import styles from './product-view.module.css';

const MOST_STARS = 5;

/** A product with its pictures, price and description. */
export function ProductView({ product }: { product: Product }) {
  const { t, tag } = useMessages('plan');
  const { name, kind, publisher, rating, description, game_description, images } = product;
  const shownRating = formatNumber(rating, tag, 1);
  return (
    <div>
      <ProductPictures name={name} kind={kind} images={images} />
      <Page>
        <Card>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <FactList
            facts={[
              { key: 'kind', label: t('product.kind'), value: wordText(t, 'productKind', kind) },
              { key: 'publisher', label: t('product.publisher'), value: publisher },
              {
                key: 'rating',
                label: t('product.rating'),
                value: (
                  <span className={styles.rating}>
                    <Stars
                      value={Math.round(rating)}
                      max={MOST_STARS}
                      label={t('product.stars', { rating: shownRating, max: MOST_STARS })}
                    />
                    <span aria-hidden="true">{shownRating}</span>
                  </span>
                ),
              },
            ]}
          />
        </Card>
        <Card title={t('product.description')}>
          <RichText text={description} level={3} />
        </Card>
        {game_description && (
          <Card title={t('product.gameDescription')}>
            <RichText text={game_description} level={3} />
          </Card>
        )}
      </Page>
    </div>
  );
}
