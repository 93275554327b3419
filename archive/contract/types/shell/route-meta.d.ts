export interface RouteMeta {
    title?: string;
    back?: {
        to: string;
    } | 'none' | (() => void);
    auth?: boolean;
    store?: boolean;
    transparent?: boolean | 'white';
    icons?: {
        service?: boolean;
        language?: boolean;
        notification?: boolean;
        logout?: boolean;
    };
    hideHeader?: boolean;
    panes?: boolean;
}
export declare function routeMetaOf(handle: unknown): RouteMeta;
