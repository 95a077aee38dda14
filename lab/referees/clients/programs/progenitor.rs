use std::{env, error::Error, fs};

use futures::TryStreamExt;
use girouette::types::{CheckGiftBody, DownloadRedemptionsFormat, RedeemGiftBody};
use girouette::Client;
use reqwest::header::{HeaderMap, AUTHORIZATION};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(redeem())
}

async fn redeem() -> Result<(), Box<dyn Error>> {
    let owner = env::var("GIROUETTE_OWNER")?;
    let key = format!("Bearer {}", env::var("GIROUETTE_KEY")?).parse()?;
    let headers = HeaderMap::from_iter([(AUTHORIZATION, key)]);
    let http = reqwest::Client::builder().default_headers(headers).build()?;
    let client = Client::new_with_client(&env::var("GIROUETTE_URL")?, http);
    let listed =
        client.list_won_gifts(&owner.parse()?, None, None, None, None, None, None, None).await?;
    let mut gifts = Vec::new();
    for code in env::var("CODES")?.split(',') {
        let checked = client.check_gift(&CheckGiftBody { code: code.parse()? }).await?;
        let body = RedeemGiftBody {
            code: code.parse()?,
            device: "Caisse".parse()?,
            handed_over_at: None,
            nonce: None,
        };
        let key = format!("{code}-sale").parse()?;
        let redeemed = client.redeem_gift(Some(&key), &body).await?;
        gifts.push(json!({
            "code": code,
            "alcohol": checked.conditions.alcohol.unwrap_or(false),
            "campaign": checked.campaign.unwrap_or(false),
            "test": checked.test.unwrap_or(false),
            "state": redeemed.state,
        }));
    }
    let file = client
        .download_redemptions(&owner.parse()?, Some(DownloadRedemptionsFormat::Xlsx))
        .await?;
    let bytes = file.into_inner_stream().map_ok(Vec::from).try_concat().await?;
    fs::write(env::var("FILE")?, bytes)?;
    println!("{}", json!({ "listed": listed.len(), "gifts": gifts }));
    Ok(())
}
