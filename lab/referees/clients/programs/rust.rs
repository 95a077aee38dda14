use std::{env, error::Error, fs};

use girouette::apis::{configuration::Configuration, game_api, tills_api};
use girouette::models::{CheckGiftRequest, RedeemGiftRequest};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(redeem())
}

async fn redeem() -> Result<(), Box<dyn Error>> {
    let owner = env::var("GIROUETTE_OWNER")?;
    let configuration = Configuration {
        base_path: env::var("GIROUETTE_URL")?,
        bearer_access_token: Some(env::var("GIROUETTE_KEY")?),
        ..Configuration::default()
    };
    let listed =
        game_api::list_won_gifts(&configuration, &owner, None, None, None, None, None, None, None)
            .await?;
    let mut gifts = Vec::new();
    for code in env::var("CODES")?.split(',') {
        let checked =
            tills_api::check_gift(&configuration, CheckGiftRequest::new(code.to_owned())).await?;
        let redeemed = tills_api::redeem_gift(
            &configuration,
            RedeemGiftRequest::new(code.to_owned(), "Caisse".to_owned()),
            Some(&format!("{code}-sale")),
        )
        .await?;
        gifts.push(json!({
            "code": code,
            "alcohol": checked.conditions.alcohol.unwrap_or(false),
            "campaign": checked.campaign.unwrap_or(false),
            "test": checked.test.unwrap_or(false),
            "state": redeemed.state,
        }));
    }
    let file = game_api::download_redemptions(&configuration, &owner, Some("xlsx")).await?;
    fs::write(env::var("FILE")?, file.bytes().await?)?;
    println!("{}", json!({ "listed": listed.len(), "gifts": gifts }));
    Ok(())
}
